import { expect, test } from '../../.ci/journeys/journey.ts';

const LIGHT_THEME_INK = 'rgb(12, 34, 41)';

test.describe('printed from the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('an article is its text in dark ink, with the addresses of its links and nothing to press', async ({
    page,
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}blog/how-to-show-up-when-someone-searches-near-me`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveCSS('color', LIGHT_THEME_INK);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(title).toHaveCSS('color', LIGHT_THEME_INK);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('form:visible, button:visible, nav:visible')).toHaveCount(0);
    const outside = page.locator('.prose a[href^="https://support.google.com"]').first();
    const printed = await outside.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain((await outside.getAttribute('href')) ?? 'no address');
    // One browser moves a grid part to the next page as a whole, another adds an empty page.
    const body = page.locator('article').filter({ has: title }).locator('.prose');
    const grids = await body.evaluate((prose) => {
      const displays: string[] = [];
      for (let part = prose.parentElement; part; part = part.parentElement)
        displays.push(getComputedStyle(part).display);
      return displays.filter((display) => display.includes('grid'));
    });
    expect(grids).toEqual([]);
  });
});
