import { expectToFit } from '../../.ci/journeys/axe.ts';
import { expect } from '../../.ci/journeys/journey.ts';
import { test } from '../../.ci/journeys/shared-tab.ts';

const paths = ['/', '/contact', '/blog/a-slow-site-costs-more-in-season'];

for (const path of paths) {
  test(
    `${path}, opened on a phone, does not scroll sideways on any screen`,
    { tag: '@demo' },
    async ({ page, siteUrl }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(siteUrl + path.slice(1));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path.includes('slow-site'))
        await expect(page.getByRole('group', { name: 'Table 1' })).toBeVisible();
      await expectToFit(page);
    },
  );
}
