import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Blog sidebar' });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the blog' });

test('a reader searches the blog and finds an article', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  await searchField(page).fill('  welcome EMAIL ');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(`${siteUrl}blog/search?q=welcome+EMAIL`);
  await expect(page.getByRole('heading', { name: 'Found 1 result(s)' })).toBeVisible();
  await expect(searchField(page)).toHaveValue('welcome EMAIL');
  await expect(page.getByRole('article').locator('mark')).toHaveText(['welcome email']);

  await searchField(page).fill('monday');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('Monday');
  await page.goBack();
  await expect(searchField(page)).toHaveValue('welcome EMAIL');

  await page
    .getByRole('link', { name: 'The welcome email most local businesses never send' })
    .first()
    .click();
  await expect(page).toHaveURL(`${siteUrl}blog/the-welcome-email-most-local-businesses-never-send`);
});

test('a search that finds nothing says so and leads on; a blank one is ignored', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}blog/search`);
  await expect(page.getByRole('heading', { name: 'Enter a search term' })).toBeVisible();
  await searchField(page).fill('   ');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(`${siteUrl}blog/search`);
  await searchField(page).fill('submarine');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('link', { name: 'Read all articles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital marketing resources');
});

test('a reader opens a category from the sidebar', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  await sidebar(page)
    .getByRole('link', { name: /^Email Marketing/ })
    .click();
  await expect(page).toHaveURL(`${siteUrl}blog/category/email-marketing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Marketing');
  await expect(
    page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /^Email Marketing/ })
      .and(page.locator('[aria-current="page"]')),
  ).toBeVisible();
  for (const article of await page.getByRole('article').all()) {
    await expect(article.getByRole('link', { name: 'Email Marketing', exact: true })).toBeVisible();
  }
});

test.describe('an unknown category', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('is not found, with a way back', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}blog/category/knitting`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category Not Found');
    await page.getByRole('link', { name: 'Return to Blog' }).click();
    await expect(page).toHaveURL(`${siteUrl}blog`);
  });
});

test('another spelling of an address becomes the one that the page has, and its query stays', async ({
  page,
  siteUrl,
}) => {
  const spellings = [
    ['blog/category/SEO?a=1', 'blog/category/seo?a=1'],
    ['blog/A-slow-site-costs%2Dmore-in-season', 'blog/a-slow-site-costs-more-in-season'],
    ['services/SEO-Strategy?a=1', 'services/seo-strategy?a=1'],
    ['About', 'about'],
  ] as const;
  for (const [asked, own] of spellings) {
    await page.goto(siteUrl + asked);
    await expect(page).toHaveURL(siteUrl + own);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
  }
});

test('a reader turns the pages of 47 posts', { tag: '@demo' }, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByRole('region', { name: 'Articles, page 1 of 6' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${siteUrl}blog?page=2`);
  await expect(page.getByRole('region', { name: 'Articles, page 2 of 6' })).toBeVisible();
  await pages.getByRole('link', { name: 'Page 6' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}blog?page=2`);
  await expect(page.getByRole('article')).toHaveCount(9);

  await page.goto(`${siteUrl}blog?page=40`);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('region', { name: 'Articles, page 1 of 6' })).toBeVisible();
});

test('an address subscribes twice and is thanked twice', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}blog`);
  const box = page.locator('#subscribe-form');
  const email = box.getByLabel('Email address');
  await email.fill('nora');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(email).toBeFocused();

  for (let time = 1; time <= 2; time += 1) {
    await email.fill('nora@example.com');
    await email.press('Enter');
    await expect(box.getByRole('status')).toHaveText('Thank you for subscribing with nora@example.com.');
    await expect(email).toHaveValue('');
  }
});

test('a double click subscribes once', async ({ page, siteUrl }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(`${siteUrl}blog/category/seo`);
  const box = page.locator('#subscribe-form');
  await box.getByLabel('Email address').fill('dora@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).dblclick();
  await expect(box.getByRole('status')).toContainText('dora@example.com');
  expect(sent).toHaveLength(1);
});

async function subscribersIn(dataDir: string): Promise<string[]> {
  const { subscribers } = await storedState(dataDir, 'people');
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
    ['blog?page=99', 404, ['This page does not exist', 'Go to the first page', 'content="noindex"']],
    ['blog/category/seo?page=abc', 404, ['This page does not exist', 'content="noindex"']],
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
  // The server caches pages and browser clocks differ, so embedded data may seem old.
  await page.clock.setSystemTime(Date.now() + 600_000);
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['blog', 'blog/category/seo', 'blog/search?q=monday']) {
    await page.goto(siteUrl + path);
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
