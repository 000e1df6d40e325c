import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { staff } from '../../../.ci/journeys/live-accounts.ts';

const { editor } = staff;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/admin'));
}

/** Notes the recovery codes, which are shown once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

/** Adds an authenticator app; returns the code that confirmed it, and the recovery codes. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  const code = await generate({ secret });
  await dialog.getByLabel('Code from your app').fill(code);
  await dialog.getByRole('button', { name: 'Add app' }).click();
  return { code, codes: await keepCodes(page) };
}

/** A device that stores passkeys; returns a switch for whether its owner confirms at once. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test.describe('two-step verification', () => {
  test.use({ seed: { isAtLocalhost: true }, allowedErrors: [/status of 40[0134]/] });

  test('a passkey is added, and logs in without a password', async ({ page, staffSite }) => {
    const confirmAtOnce = await addDevice(page);
    await staffSite.logIn(page, 'editor', 'admin/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await keepCodes(page);
    await expect(section(page).getByText('My laptop')).toBeVisible();
    await logOut(page);

    await page.goto(`${staffSite.url}login?return=%2Fadmin%2Faccount`);
    // The browser suggests the passkey, and the device confirms it.
    await expect(title(page)).toHaveText('Your account');
    await logOut(page);

    await confirmAtOnce(false);
    await page.goto(`${staffSite.url}login?return=%2Fadmin%2Faccount`);
    const button = page.getByRole('button', { name: 'Log in with a passkey' });
    await expect(button).toBeVisible();
    await confirmAtOnce(true);
    await button.click();
    await expect(title(page)).toHaveText('Your account');
    await expect(section(page).getByText(/Last used/)).toBeVisible();
  });

  test('an app’s code is asked for after the password, and works once', async ({ page, staffSite }) => {
    await staffSite.logIn(page, 'editor', 'admin/account');
    const { code, codes } = await addApp(page);
    await logOut(page);

    await page.goto(`${staffSite.url}login?return=%2Fadmin%2Faccount`);
    await page.getByLabel('Email').fill(editor.email);
    await page.getByLabel('Password', { exact: true }).fill(editor.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const field = page.getByLabel('Code from your app');
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/was already used/);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(title(page)).toHaveText('Your account');
    await expect(section(page).getByText('9 codes left')).toBeVisible();
  });
});

test.describe('in the demo', { tag: '@demo' }, () => {
  test('a passkey is added and asked for', async ({ page, staffSite }) => {
    await staffSite.logIn(page, 'editor', 'admin/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await keepCodes(page);
    await logOut(page);

    await page.goto(`${staffSite.url}login?return=%2Fadmin%2Faccount`);
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(title(page)).toHaveText('Your account');
    await logOut(page);
    await page.goto(`${staffSite.url}login?return=%2Fadmin%2Faccount`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(title(page)).toHaveText('Your account');
  });
});
