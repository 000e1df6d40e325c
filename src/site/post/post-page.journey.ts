import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { startingContent } from '../../../server/content/starting-content.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

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

test.describe('without JavaScript', () => {
  // The browser itself reports the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('an article can be read and commented on', async ({ page, live }) => {
    await page.goto(live.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A slow site costs more in season');
    await expect(page.getByRole('heading', { name: 'Measure before you spend' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent posts' }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Find Image with Pexels' })).toHaveCount(0);

    const form = page.getByRole('form', { name: 'Share Your Thoughts' });
    await form.getByLabel('Name').fill('Nora Noscript');
    await form.getByLabel('Email').fill('nora@');
    await form.getByLabel('Comment').fill('It took nine seconds.');
    await form.getByRole('button', { name: 'Post Comment' }).click();
    await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(form.getByLabel('Comment')).toHaveValue('It took nine seconds.');

    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByRole('button', { name: 'Post Comment' }).click();
    await expect(page).toHaveURL(/\?sent=comment#comment-form$/);
    await expect(page.getByText('Thank you for sharing your thoughts.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'I got your comment' })).toBeVisible();
    await expect(form).toHaveCount(0);
    const { leads } = await storedState(live.dataDir, 'leads');
    expect(leads.filter(({ kind }) => kind === 'comment')).toMatchObject([
      {
        name: 'Nora Noscript',
        message: 'It took nine seconds.',
        post: { slug: 'a-slow-site-costs-more-in-season', title: 'A slow site costs more in season' },
      },
    ]);
  });
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
