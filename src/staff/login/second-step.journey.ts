import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/admin'));
}

/** Closes the recovery codes, which are shown once. */
async function keepCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
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
});
