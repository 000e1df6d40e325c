import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journey.ts';

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
  await expect(message.getByRole('status')).toContainText('Message Sent!');
  // The notice lies beside the button that it answers, not on it.
  const [answer, button] = await Promise.all([
    notice(page).boundingBox(),
    message.getByRole('button', { name: 'Send Message' }).boundingBox(),
  ]);
  if (!answer || !button) throw new Error('The notice or its button is not on show.');
  expect(
    answer.y + answer.height <= button.y ||
      answer.y >= button.y + button.height ||
      answer.x >= button.x + button.width,
  ).toBe(true);
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
  await expect(audit.getByRole('status')).toContainText('Success!');
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
  // Only one tab is on the way of the Tab key once the page is live.
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
