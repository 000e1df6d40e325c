import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

async function subscribersIn(dataDir: string): Promise<string[]> {
  const { subscribers } = await storedState(dataDir, 'people');
  return subscribers.map(({ email }) => email);
}

test('a reader searches the blog, subscribes, and finds an article', async ({ page, live }) => {
  const search = page.getByRole('searchbox', { name: 'Search the blog' });
  await page.goto(`${live.url}blog`);
  await search.fill('  welcome EMAIL ');
  await search.press('Enter');
  await expect(page).toHaveURL(`${live.url}blog/search?q=welcome+EMAIL`);
  await expect(page.getByRole('heading', { name: 'Found 1 result(s)' })).toBeVisible();
  await expect(search).toHaveValue('welcome EMAIL');
  await expect(page.getByRole('article').locator('mark')).toHaveText(['welcome email']);

  await search.fill('monday');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('Monday');
  await page.goBack();
  await expect(search).toHaveValue('welcome EMAIL');

  const box = page.locator('#subscribe-form');
  await box.getByLabel('Email address').fill('sally@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing with sally@example.com.');
  await expect(page).toHaveURL(`${live.url}blog/search?q=welcome+EMAIL`);
  expect(await subscribersIn(live.dataDir)).toContain('sally@example.com');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^The welcome email most local/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${live.url}blog/the-welcome-email-most-local-businesses-never-send`);
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('the blog can be searched, and an address subscribes from the page it stands on', async ({
    page,
    live,
  }) => {
    await page.goto(`${live.url}blog`);
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('monday');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${live.url}blog/search?q=monday`);
    const found = page.getByRole('heading', { name: /Found 1 result\(s\)/ });
    await expect(found).toBeVisible();

    const box = page.locator('#subscribe-form');
    await box.getByLabel('Email address').fill('nora');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(box.getByLabel('Email address')).toHaveValue('nora');
    await box.getByLabel('Email address').fill('nora@example.com');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/sent=subscribe.*#subscribe-form$/);
    await expect(box.getByRole('status')).toHaveText('Thank you for subscribing with nora@example.com.');
    await expect(found).toBeVisible();
    expect(await subscribersIn(live.dataDir)).toContain('nora@example.com');
  });
});
