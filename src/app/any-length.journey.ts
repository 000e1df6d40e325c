import { expectToFit } from '../../.ci/journeys/axe.ts';
import { longestContent } from '../../.ci/journeys/extreme-content.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { expectWordsInWindow } from '../../.ci/journeys/words-in-window.ts';

const PATHS = ['', 'about', 'services/seo-strategy', 'services/none', 'contact', 'contact?tab=audit', 'blog'];
const MORE = ['blog/category/none', 'blog/search?q=a', 'privacy', 'terms', 'no-such-page'];
const LISTS = ['admin', 'admin/pages', 'admin/testimonials', 'blog/admin', 'blog/admin?tab=categories'];

const content = longestContent();
const [{ slug } = { slug: '' }] = content.posts;
const [category] = content.categories;
const addresses = [...PATHS, ...MORE, `blog/${slug}`, `blog/category/${category?.slug ?? ''}`, ...LISTS];

// Some of the pages are 404 pages.
test.use({ seed: { content }, allowedErrors: [/status of 404/] });

test('with texts of one word that is as long as it may be, every page and list fits every window, and no word sticks out of it', async ({
  page,
  staffSite,
}) => {
  for (const path of addresses) {
    await test.step(`/${path}`, async () => {
      if (path === LISTS[0]) await staffSite.logIn(page, 'admin');
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(staffSite.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectWordsInWindow(page);
      await expectToFit(page);
      await expectWordsInWindow(page);
    });
  }
});
