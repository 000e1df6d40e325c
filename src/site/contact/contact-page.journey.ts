import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

test('the tabs answer to the keyboard and have addresses, and what was typed is kept over a reload', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}contact`);
  const message = page.getByRole('tab', { name: 'Send a Message' });
  const audit = page.getByRole('tab', { name: 'Request Free Audit' });
  await expect(message).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Message', { exact: true }).fill('Half a thought');
  // After hydration only one tab is in the tab order.
  await expect(audit).toHaveAttribute('tabindex', '-1');

  await message.focus();
  await page.keyboard.press('ArrowRight');
  await expect(audit).toBeFocused();
  await expect(page).toHaveURL(/\/contact\?tab=audit$/);
  await expect(page.getByRole('form', { name: 'Free audit request' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Message to the coach' })).toBeHidden();
  await page.reload();
  await expect(audit).toHaveAttribute('aria-selected', 'true');

  await audit.focus();
  await page.keyboard.press('ArrowRight');
  await expect(message).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('both tabs can be reached, their forms are checked, and the answer opens on the form that was sent', async ({
    page,
    live,
  }) => {
    await page.goto(`${live.url}contact`);
    await page.getByRole('tab', { name: 'Send a Message' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact\?tab=audit$/);
    const audit = page.locator('#audit-form');
    await audit.getByLabel('Name').fill('Nora Again');
    await audit.getByLabel('Email').fill('nora@example.com');
    await audit.getByLabel('Phone').fill('(239) 555-0142');
    await audit.getByLabel('Website').fill('nowhere');
    await audit.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(audit.getByText('Please enter a valid website URL.').first()).toBeVisible();
    await audit.getByLabel('Website').fill('example.com');
    await audit.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
    const selected = page.getByRole('tab', { name: 'Request Free Audit' });
    await expect(selected).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('tab', { name: 'Send a Message' }).click();
    const form = page.locator('#contact-form');
    await form.getByLabel('Name').fill('Nora Noscript');
    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByLabel('Phone').fill('(239) 555-0142');
    await form.getByLabel('Message').fill('Call me');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByText('Message must be at least 10 characters.').first()).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Nora Noscript');
    await form.getByLabel('Message').fill('Please call me tomorrow.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/contact\?sent=contact#contact-form$/);
    await expect(form.getByRole('status')).toContainText(
      "Thank you for reaching out. I'll get back to you as soon as possible.",
    );
    const { enquiries } = await storedState(live.dataDir, 'people');
    expect(enquiries).toContainEqual(expect.objectContaining({ kind: 'contact', name: 'Nora Noscript' }));
  });
});
