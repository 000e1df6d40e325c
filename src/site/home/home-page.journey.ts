import type { Page } from '@playwright/test';
import { expectInSight } from '../../../.ci/in-sight.ts';
import { expect, test } from '../../../.ci/journey.ts';

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.locator('#audit-form').getByLabel(label).fill(value);
  }
}

const maria = {
  Name: 'Maria Alvarez',
  Email: 'maria@harbor-bakery.example',
  Phone: '(239) 555-0142',
  Website: 'harbor-bakery.example.com',
};

test('a visitor asks for the free audit from the hero', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
  await expect(page.locator('#name-field')).toBeFocused();
  await expectInSight(page.locator('#audit-form'));
  await fillIn(page, maria);
  await page.getByRole('button', { name: 'Get Your Free Audit' }).click();

  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notice).toContainText('Success!');
  await expect(notice).toContainText("Your audit request has been submitted. We'll be in touch soon!");
  await expect(page.locator('#audit-form').getByRole('status')).toContainText('Success!');
  await expect(page.locator('#name-field')).toHaveValue('');
});

test('mistakes are named where they are, and nothing typed is lost', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const form = page.locator('#audit-form');
  await fillIn(page, { ...maria, Name: 'M', Email: 'maria@', Phone: '555', Website: 'nowhere' });
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(form.getByText('Name must be at least 2 characters.')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByText('Please enter a valid phone number.')).toBeVisible();
  await expect(form.getByText('Please enter a valid website URL.')).toBeVisible();
  await expect(page.locator('#name-field')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('maria@');

  await form.getByLabel('Name').fill('Maria');
  await expect(form.getByText('Name must be at least 2 characters.')).toBeHidden();
});

test.describe('from another page', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('the header leads to the form', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}no-such-page`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Get Free Audit' }).click();
    await expect(page).toHaveURL(`${siteUrl}#audit-form`);
    await expect(page.locator('#name-field')).toBeFocused();
  });
});

test('a double click sends one request', async ({ page, siteUrl }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/audit-request')) sent.push(request.url());
  });
  await page.goto(siteUrl);
  await fillIn(page, maria);
  await page.getByRole('button', { name: 'Get Your Free Audit' }).dblclick();
  await expect(page.locator('#audit-form').getByRole('status')).toContainText('Success!');
  expect(sent).toHaveLength(1);
});

test('the testimonials go round in both directions', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const carousel = page.getByRole('group', { name: 'Testimonials' });
  const current = carousel
    .getByRole('button', { name: /^Go to testimonial/ })
    .and(page.locator('[aria-current="true"]'));
  await expect(current).toHaveAccessibleName('Go to testimonial 1');
  await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(current).not.toHaveAccessibleName('Go to testimonial 1');
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(current).toHaveAccessibleName('Go to testimonial 1');
});

test('the phone menu opens, closes with Escape and gives focus back', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(
    page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blog' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the form is there with the part of the page that it stands in', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const hasLoader = document.body?.textContent.includes('Loading the form...');
      if (hasLoader) throw new Error('A loader stood where the form belongs.');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(siteUrl);
  await expect(page.getByRole('form', { name: 'Free audit request' })).toBeAttached();
});
