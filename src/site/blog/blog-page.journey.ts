import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

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
  const { subscribers } = await storedState(live.dataDir, 'leads');
  expect(subscribers.map(({ email }) => email)).toContain('sally@example.com');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^The welcome email most local/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${live.url}blog/the-welcome-email-most-local-businesses-never-send`);
});
