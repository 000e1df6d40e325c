import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { startingContent } from '../../../server/content/starting-content.ts';

const path = 'blog/a-slow-site-costs-more-in-season';

test('the table of contents stays in view and links to sections, and the article ends with the audit offer', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl + path);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const headings = page.getByRole('article').locator('.prose h2');
  await expect(headings).toHaveCount(4);
  await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents());
  await contents.getByRole('link').last().click();
  await expectInViewport(headings.last());
  await expectInViewport(contents);

  const offer = page.getByRole('region', { name: 'Where does your own business stand?' });
  await offer.getByRole('link', { name: 'Get Your Free Audit Now' }).click();
  await expect(page.locator('#name-field')).toBeFocused();
});

test.describe('a video', () => {
  const content = startingContent();
  const [post] = content.posts;
  if (post) {
    post.content =
      '<p>Watch it.</p><figure class="video"><a href="https://vimeo.com/123456789">A tour</a></figure>';
  }
  test.use({ seed: { content }, allowedErrors: [/foreign request: https:\/\/player\.vimeo\.com/] });

  test('is loaded from its service only after a press, by a script that other pages do not have', async ({
    page,
    staffSite,
  }) => {
    const foreign: string[] = [];
    const players: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(staffSite.url)) foreign.push(request.url());
      if (request.url().includes('/assets/video-')) players.push(page.url());
    });
    const body = '<!doctype html><title>Film</title><p>The film</p>';
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    const address = `${staffSite.url}blog/${post?.slug ?? ''}`;
    for (const visited of [`${staffSite.url}about`, address]) await page.goto(visited);
    expect(players).toEqual([address]);
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: 'Play: A tour' }).click();
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
    expect(foreign).toEqual(['https://player.vimeo.com/video/123456789?dnt=1&autoplay=1']);
  });
});
