import type { Page } from '@playwright/test';
import { hold } from '../../../.ci/journeys/hold.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

const maria = {
  Name: 'Maria Alvarez',
  Email: 'maria@harbor-bakery.example',
  Phone: '(239) 555-0142',
};

const form = (page: Page, name: string) => page.getByRole('form', { name });
const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

test('a visitor writes to the coach from the header', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  const message = form(page, 'Message to the coach');
  for (const [label, value] of Object.entries(maria)) await message.getByLabel(label).fill(value);
  await message.getByLabel('Message').fill('Call me');
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(message.getByText('Message must be at least 10 characters.')).toBeVisible();
  await expect(message.getByLabel('Message')).toBeFocused();

  await message.getByLabel('Message').fill('Please call me about a second bakery.');
  await expect(message.getByText('Message must be at least 10 characters.')).toBeHidden();
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(notice(page)).toContainText('Message Sent!');
  await expect(notice(page)).toContainText(
    "Thank you for reaching out. I'll get back to you as soon as possible.",
  );
  const receipt = page.getByRole('heading', { name: 'I have your message' });
  await expect(receipt).toBeFocused();
  // The notice does not cover the heading.
  const [answer, heading] = await Promise.all([notice(page).boundingBox(), receipt.boundingBox()]);
  if (!answer || !heading) throw new Error('The notice or the receipt is not on show.');
  expect(
    answer.y + answer.height <= heading.y ||
      answer.y >= heading.y + heading.height ||
      answer.x >= heading.x + heading.width,
  ).toBe(true);
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(message.getByLabel('Name')).toBeFocused();
  await expect(message.getByLabel('Name')).toHaveValue('');
});

test('a visitor asks for the audit from the contact page', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}contact?tab=audit`);
  const audit = form(page, 'Free audit request');
  await expect(page.getByText('Actionable recommendations')).toBeVisible();
  for (const [label, value] of Object.entries(maria)) await audit.getByLabel(label).fill(value);
  await audit.getByLabel('Website').fill('harbor-bakery.example.com');
  await audit.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(notice(page)).toContainText('Success!');
  await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
});

test('the tabs answer to the keyboard, have addresses, and keep what was typed', async ({
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
  await expect(form(page, 'Free audit request')).toBeVisible();
  await expect(form(page, 'Message to the coach')).toBeHidden();

  await page.keyboard.press('ArrowRight');
  await expect(message).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
});

async function leadsIn(dataDir: string) {
  return (await storedState(dataDir, 'people')).enquiries;
}

test('text typed before the scripts arrive is still there afterwards', async ({ page, live }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${live.url}contact`, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Message to the coach' });
  await form.getByLabel('Name').fill('Early Bird');
  await form.getByLabel('Message').fill('Typed before anything was ready.');
  held.resolve();
  // After hydration only one tab is in the tab order.
  await expect(page.getByRole('tab', { name: 'Request Free Audit' })).toHaveAttribute('tabindex', '-1');
  await expect(form.getByLabel('Name')).toHaveValue('Early Bird');
  await form.getByLabel('Email').fill('early@example.com');
  await form.getByLabel('Phone').fill('(239) 555-0142');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'I have your message' })).toBeVisible();
  const stored = (await leadsIn(live.dataDir)).find(({ name }) => name === 'Early Bird');
  expect(stored?.kind).toBe('contact');
  expect(stored?.submissionKey).toMatch(/^[\w-]{8,64}$/);
});

test('whoever sends with the keyboard stays on the button until the receipt, and sends once', async ({
  page,
  live,
}) => {
  const release = await hold(page, '**/api/contact');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto(`${live.url}contact`);
  await expect(page.getByRole('tab', { name: 'Request Free Audit' })).toHaveAttribute('tabindex', '-1');
  const form = page.getByRole('form', { name: 'Message to the coach' });
  await form.getByLabel('Name').fill('Kim Keys');
  await form.getByLabel('Email').fill('kim@example.com');
  await form.getByLabel('Phone').fill('(239) 555-0142');
  await form.getByLabel('Message').fill('I never touch the mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const busy = form.getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  // The browser presses the form's button for Enter in a field.
  await form.getByLabel('Phone').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(busy).toBeFocused();
  release();
  await expect(page.getByRole('heading', { name: 'I have your message' })).toBeFocused();
  expect(sent).toBe(1);
  expect((await leadsIn(live.dataDir)).filter(({ name }) => name === 'Kim Keys')).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('a message is checked, keeps what was typed, and is answered', async ({ page, live }) => {
    await page.goto(`${live.url}contact`);
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
    expect(await leadsIn(live.dataDir)).toContainEqual(
      expect.objectContaining({ kind: 'contact', name: 'Nora Noscript' }),
    );
  });

  test('both tabs can be reached, and the answer opens on the form that was sent', async ({ page, live }) => {
    await page.goto(`${live.url}contact`);
    await expect(page.locator('#contact-form')).toBeVisible();
    await page.getByRole('tab', { name: 'Send a Message' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact\?tab=audit$/);
    const form = page.locator('#audit-form');
    await form.getByLabel('Name').fill('Nora Again');
    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByLabel('Phone').fill('(239) 555-0142');
    await form.getByLabel('Website').fill('nowhere');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(form.getByText('Please enter a valid website URL.').first()).toBeVisible();
    await form.getByLabel('Website').fill('example.com');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Request Free Audit' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Send a Message' }).click();
    await expect(page.locator('#contact-form')).toBeVisible();
  });
});
