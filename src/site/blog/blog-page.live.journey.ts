import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../../.ci/journey.ts';

interface People {
  subscribers: { email: string }[];
}

async function subscribersIn(dataDir: string): Promise<string[]> {
  const { subscribers } = JSON.parse(await readFile(join(dataDir, 'people.json'), 'utf8')) as People;
  return subscribers.map(({ email }) => email);
}

test('the HTML alone tells each page of the blog', async ({ request, siteUrl }) => {
  const pages: [path: string, status: number, texts: string[]][] = [
    ['blog', 200, ['A slow site costs more in season', 'href="/blog/category/seo"', 'action="/blog/search"']],
    ['blog', 200, ['rel="alternate" type="application/rss+xml"', 'id="subscribe-form"', 'rel="canonical"']],
    ['blog/category/seo', 200, ['SEO', 'searches “near me”', 'aria-current="page"']],
    ['blog/category/knitting', 404, ['Category Not Found', 'Return to Blog']],
    ['blog/search?q=monday', 200, ['Found 1 result(s)', '<mark', 'Recent posts', 'content="noindex"']],
    ['blog/search', 200, ['Enter a search term']],
    ['blog?page=99', 404, ['There is no such page', 'Go to the first page', 'content="noindex"']],
    ['blog/category/seo?page=abc', 404, ['There is no such page', 'content="noindex"']],
  ];
  for (const [path, status, texts] of pages) {
    const response = await request.get(siteUrl + path);
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    for (const text of texts) expect(html.includes(text), `${text} in ${path}`).toBe(true);
  }
});

test('a page takes over without fetching again or complaining', async ({ page, siteUrl }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['blog', 'blog/category/seo', 'blog/search?q=monday']) {
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test('text typed into the subscribe box before the scripts arrive stays, and is sent by them', async ({
  page,
  live,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${live.url}blog`, { waitUntil: 'commit' });
  const box = page.locator('#subscribe-form');
  await box.getByLabel('Email address').fill('early@example.com');
  held.resolve();
  await page.waitForLoadState('networkidle');
  await expect(box.getByLabel('Email address')).toHaveValue('early@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing with early@example.com.');
  expect(await subscribersIn(live.dataDir)).toContain('early@example.com');
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('the blog can be searched', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}blog`);
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('monday');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${siteUrl}blog/search?q=monday`);
    await expect(page.getByRole('heading', { name: /Found 1 result\(s\)/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Enter a search term' })).toBeVisible();
  });

  test('an address subscribes, from the page it stands on', async ({ page, live }) => {
    await page.goto(`${live.url}blog/search?q=monday`);
    const box = page.locator('#subscribe-form');
    await box.getByLabel('Email address').fill('nora');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(box.getByLabel('Email address')).toHaveValue('nora');
    await box.getByLabel('Email address').fill('nora@example.com');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/sent=subscribe.*#subscribe-form$/);
    await expect(box.getByRole('status')).toHaveText('Thank you for subscribing with nora@example.com.');
    await expect(page.getByRole('heading', { name: /Found 1 result\(s\)/ })).toBeVisible();
    expect(await subscribersIn(live.dataDir)).toContain('nora@example.com');
  });
});
