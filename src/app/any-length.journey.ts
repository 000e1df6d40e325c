import { expectToFit } from '../../.ci/journeys/axe.ts';
import { inOneWord, inWords, longestContent, shortestContent } from '../../.ci/journeys/extreme-content.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { expectWordsInWindow } from '../../.ci/journeys/words-in-window.ts';

const sites = [
  ['as long as they may be', longestContent(inWords)],
  ['one word that is as long as it may be', longestContent(inOneWord)],
  ['as short as they may be', shortestContent()],
] as const;

const PATHS = ['', 'about', 'services/seo-strategy', 'services/none', 'contact', 'contact?tab=audit', 'blog'];
const MORE = ['blog/category/none', 'blog/search?q=a', 'privacy', 'terms', 'no-such-page'];

// Some of the pages are 404 pages.
test.use({ allowedErrors: [/status of 404/] });

const LISTS = ['admin', 'admin/pages', 'admin/testimonials', 'blog/admin', 'blog/admin?tab=categories'];

for (const [length, content] of sites) {
  test.describe(`with texts ${length}`, () => {
    test.use({ seed: { content } });

    test('every page fits every window, and no word sticks out of it', async ({ page, staffSite }) => {
      const [{ slug } = { slug: '' }] = content.posts;
      const [category] = content.categories;
      for (const path of [...PATHS, ...MORE, `blog/${slug}`, `blog/category/${category?.slug ?? ''}`]) {
        await test.step(`/${path}`, async () => {
          await page.setViewportSize({ width: 320, height: 800 });
          await page.goto(staffSite.url + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectWordsInWindow(page);
          await expectToFit(page);
          await expectWordsInWindow(page);
        });
      }
    });

    test('every list of staff’s does, too', async ({ page, staffSite }) => {
      await staffSite.logIn(page, 'admin');
      for (const path of LISTS) {
        await test.step(`/${path}`, async () => {
          await page.setViewportSize({ width: 390, height: 800 });
          await page.goto(staffSite.url + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(/^Loading /)).toHaveCount(0);
          await expectWordsInWindow(page);
          await expectToFit(page);
          await expectWordsInWindow(page);
        });
      }
    });
  });
}
