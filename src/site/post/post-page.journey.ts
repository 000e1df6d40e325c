import { expectInSight } from '../../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

const slowSite = 'blog/a-slow-site-costs-more-in-season';

test('a reader goes from the blog to an article, and on from inside it', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  await page.getByRole('article').getByRole('link').filter({ hasText: 'near me' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to show up when someone searches “near me”',
  );
  const article = page.getByRole('article');
  await expect(article.getByText('March 4, 2025')).toBeVisible();

  const link = article.getByRole('link', { name: 'local search', exact: false }).first();
  await link.click();
  await expect(page).toHaveURL(`${siteUrl}services/local-search`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('near me');
});

test('a reader goes from one article to the next and to a recent one', async ({ page, siteUrl }) => {
  await page.goto(siteUrl + slowSite);
  await page
    .getByRole('navigation', { name: 'More posts' })
    .getByRole('link', { name: /^Next post/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Four numbers worth checking every Monday',
  );
  const recent = page.getByRole('region', { name: 'Recent posts' });
  await recent.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A month of content from one good customer question',
  );
  await expect(recent.locator('[aria-current="page"]')).toHaveText(
    'A month of content from one good customer question',
  );
});

test('a reader sends the coach a comment', async ({ page, siteUrl }) => {
  await page.goto(siteUrl + slowSite);
  const form = page.getByRole('form', { name: 'Share Your Thoughts' });
  await form.getByLabel('Name').fill('Rita Reader');
  await form.getByLabel('Email').fill('rita@example.com');
  await form.getByLabel('Comment').fill('We measured ours: nine seconds.');
  await form.getByRole('button', { name: 'Post Comment' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'Thank you for sharing your thoughts.',
  );
  await expect(form.getByRole('status')).toContainText('It stays between us');
  await expect(form.getByLabel('Comment')).toHaveValue('');
});

test('the contents of an article stay in sight and lead to its sections, and the audit is offered at its end', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl + slowSite);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const headings = page.getByRole('article').locator('.prose h2');
  await expect(headings).toHaveCount(4);
  await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents());
  await contents.getByRole('link').last().click();
  await expectInSight(headings.last());
  await expectInSight(contents);

  const offer = page.getByRole('region', { name: 'Where does your own business stand?' });
  await offer.getByRole('link', { name: 'Get Your Free Audit Now' }).click();
  await expect(page.locator('#name-field')).toBeFocused();
});

test.describe('where there is no such post', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('the page says so', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}blog/no-such-post`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});

test(
  'a visitor finds an article another image, by keyboard alone',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl + slowSite);
    await page.getByRole('button', { name: 'Find Image with Pexels' }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'Search Pexels Images' });
    const field = picker.getByRole('searchbox', { name: 'Search images' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('A slow site costs more in season');
    await expect(picker.getByRole('radio').first()).toBeAttached();

    await field.fill('newsletter');
    await field.press('Enter');
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('radio', { name: /envelope/ }).press('Space');
    await picker.getByRole('button', { name: 'Use Selected Image' }).press('Enter');
    await expect(picker).toBeHidden();
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toContainText(
      'The blog post image has been updated successfully.',
    );
    const image = page.getByRole('article').getByRole('img', { name: /envelope/ });
    await expect(image).toHaveAttribute('src', /\/covers\/email-marketing\.svg$/);
    await expect(page.getByRole('button', { name: 'Find Image with Pexels' })).toBeFocused();
    await page.reload();
    await expect(image).toBeVisible();
  },
);

const path = 'blog/a-slow-site-costs-more-in-season';

async function enquiriesIn(dataDir: string) {
  return (await storedState(dataDir, 'people')).enquiries;
}

test('a visitor is not offered another image, and the API refuses it', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  await page.getByRole('article').getByRole('link').filter({ hasText: 'A slow site' }).first().click();
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find Image with Pexels' })).toHaveCount(0);

  const change = await page.request.put(`${siteUrl}api/blog/posts/post-slow-site`, {
    data: { imageUrl: '/covers/seo.svg' },
  });
  expect(change.status()).toBe(401);
  const search = await page.request.get(`${siteUrl}api/pexels/search?query=pier&perPage=20`);
  expect(search.status()).toBe(401);
});

test('an unknown post is answered with 404', async ({ page, siteUrl }) => {
  const answer = await page.request.get(`${siteUrl}blog/no-such-post`);
  expect(answer.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  // The browser itself reports the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('an article can be read and commented on', async ({ page, live }) => {
    await page.goto(live.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A slow site costs more in season');
    await expect(page.getByRole('heading', { name: 'Measure before you spend' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent posts' }).getByRole('link')).toHaveCount(3);

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
    await expect(form.getByRole('status')).toContainText('Thank you for sharing your thoughts.');
    const comments = (await enquiriesIn(live.dataDir)).filter(({ kind }) => kind === 'comment');
    expect(comments).toMatchObject([
      {
        kind: 'comment',
        name: 'Nora Noscript',
        message: 'It took nine seconds.',
        post: { slug: 'a-slow-site-costs-more-in-season', title: 'A slow site costs more in season' },
      },
    ]);
  });
});
