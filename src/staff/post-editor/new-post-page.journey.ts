import type { Page } from '@playwright/test';
import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

test(
  'an editor writes a post with every feature, and readers see it',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await staffSite.logIn(page, 'editor', 'blog/admin/new');
    await page.getByLabel('Title', { exact: true }).fill('Tides and opening hours');
    await textBox(page).click();
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await tool('Heading 2').click();
    await page.keyboard.type('When the tide turns');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Open ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('early');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' in summer.');
    await page.keyboard.press('Enter');
    await tool('Bulleted list').click();
    await page.keyboard.type('Coffee');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bread');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Image').click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('tab', { name: 'Stock pictures' }).click();
    await picker.getByRole('searchbox').fill('newsletter');
    await picker.getByRole('searchbox').press('Enter');
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('button', { name: 'Use First Image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add image' });
    await dialog.getByLabel('Alternative text').fill('A letter on the doormat');
    await dialog.getByRole('button', { name: 'Add image' }).click();

    await page.getByLabel('Category').selectOption({ label: 'SEO' });
    await page.getByLabel('Excerpt').fill('Open when people are about.');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish', exact: true }).dblclick();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/admin\/posts\/[\w-]+$/);

    await page.goto(`${staffSite.url}blog`);
    const cards = page.getByRole('article').filter({ hasText: 'Tides and opening hours' });
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link', { name: 'Tides and opening hours' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides and opening hours');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2, name: 'When the tide turns' })).toBeVisible();
    await expect(article.locator('strong')).toHaveText('early');
    await expect(article.locator('.prose').getByRole('listitem')).toHaveText(['Coffee', 'Bread']);
    await expect(article.getByRole('img', { name: 'A letter on the doormat' })).toHaveAttribute(
      'src',
      /\/covers\/email-marketing\.svg$/,
    );
  },
);

test('the editor starts near the top of the window, its settings stay in view', async ({
  page,
  staffSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staffSite.logIn(page, 'admin', 'blog/admin/new');
  const title = await page.getByLabel('Title', { exact: true }).boundingBox();
  expect(title?.y).toBeLessThanOrEqual(140);
  await textBox(page).focus();
  for (let line = 0; line < 60; line += 1) await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  const status = page.getByLabel('Status');
  const { y = 0 } = (await status.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(300);
  // Taller than the window, they scroll.
  await page.getByRole('button', { name: 'Choose an image' }).focus();
  await expectInViewport(page.getByRole('button', { name: 'Choose an image' }));
});
