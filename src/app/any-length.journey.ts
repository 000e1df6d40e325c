import { expectToFit } from '../../.ci/journeys/axe.ts';
import { longestContent, shortestContent } from '../../.ci/journeys/extreme-content.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { expectTextInWindow } from '../../.ci/journeys/text-in-window.ts';
import type { Content } from '../../server/core/state.ts';

const PATHS = ['', 'about', 'services/seo-strategy', 'services/none', 'contact', 'contact?tab=audit', 'blog'];
const MORE_PATHS = ['workshops', 'blog/category/none', 'blog/search?q=a', 'privacy', 'terms', 'no-such-page'];
const LISTS = ['admin', 'admin/pages', 'admin/testimonials', 'blog/admin', 'blog/admin?tab=categories'];

const sites: [string, Content, string | []][] = [
  ['of one word that is as long as it may be', longestContent(), []],
  // Nothing of it overflows: this shows that pages without optional texts come at all.
  ['as short as they may be', shortestContent(), '@thorough'],
];

// Some of the pages are 404 pages.
test.use({ allowedErrors: [/status of 404/] });

for (const [length, content, tag] of sites) {
  const [{ slug } = { slug: '' }] = content.posts;
  const [category] = content.categories;
  test.describe(`with texts ${length}`, { tag }, () => {
    test.use({ seed: { content } });

    test('every page and list fits every window, and no word overflows it', async ({ page, staffSite }) => {
      for (const path of [
        ...PATHS,
        ...MORE_PATHS,
        `blog/${slug}`,
        `blog/category/${category?.slug ?? ''}`,
        ...LISTS,
      ]) {
        await test.step(`/${path}`, async () => {
          if (path === LISTS[0]) await staffSite.logIn(page, 'admin');
          await page.setViewportSize({ width: 320, height: 800 });
          await page.goto(staffSite.url + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(/^Loading /)).toHaveCount(0);
          await expectTextInWindow(page);
          await expectToFit(page);
          await expectTextInWindow(page);
        });
      }
    });
  });
}
