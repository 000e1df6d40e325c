import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../../.ci/journey.ts';

const path = 'blog/a-slow-site-costs-more-in-season';

interface Stored {
  enquiries: { kind: string; name: string; message?: string; post?: { slug: string; title: string } }[];
}

async function enquiriesIn(dataDir: string): Promise<Stored['enquiries']> {
  return (JSON.parse(await readFile(join(dataDir, 'people.json'), 'utf8')) as Stored).enquiries;
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
