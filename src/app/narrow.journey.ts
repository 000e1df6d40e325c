import { expectToFit } from '../../.ci/journeys/axe.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

test('no demo page scrolls sideways on a phone', { tag: '@demo' }, async ({ page, siteUrl }) => {
  for (const path of ['', 'contact', 'blog/a-slow-site-costs-more-in-season']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(siteUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('slow-site')) await expect(page.getByRole('group', { name: 'Table 1' })).toBeVisible();
    await expectToFit(page);
  }
});
