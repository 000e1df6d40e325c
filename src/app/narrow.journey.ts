import { addresses } from '../../.ci/addresses.ts';
import { expectToFit } from '../../.ci/axe.ts';
import { expect } from '../../.ci/journey.ts';
import { test } from '../../.ci/looking.ts';

const paths = [
  '/',
  '/contact',
  '/contact?tab=audit',
  '/about',
  '/services/competitor-analysis',
  '/privacy',
  '/terms',
  '/blog',
  '/blog/category/seo',
  '/blog/search?q=marketing',
  '/blog/a-slow-site-costs-more-in-season',
];

for (const path of paths) {
  test(`${path}, opened on a phone, does not scroll sideways on any screen`, async ({
    page,
    host,
    siteUrl,
  }) => {
    test.skip(host === 'live' && addresses.includes(path), 'every-page.live.journey.ts asks the same there');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(siteUrl + path.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/blog')) await expect(page.getByRole('article').first()).toBeVisible();
    if (path.includes('slow-site')) await expect(page.getByRole('group', { name: 'Table 1' })).toBeVisible();
    await expectToFit(page);
  });
}
