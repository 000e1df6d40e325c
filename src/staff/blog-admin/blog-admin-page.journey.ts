import { expect, test } from '../../../.ci/journeys/journey.ts';

test('the posts of a deleted category move to another one', async ({ page, staffSite }) => {
  const { url, logIn } = staffSite;
  await logIn(page, 'editor', 'blog/admin?tab=categories');
  await page.getByRole('button', { name: 'Delete “Email Marketing”' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Email Marketing”?' });
  await question.getByRole('button', { name: 'Move posts and delete' }).click();
  await expect(question.getByText('Please choose a category for the posts.')).toBeVisible();
  await question.getByLabel('Move posts to').selectOption('Content Marketing');
  await question.getByRole('button', { name: 'Move posts and delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete “Email Marketing”' })).toHaveCount(0);

  await page.goto(`${url}blog/the-welcome-email-most-local-businesses-never-send`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('link', { name: 'Content Marketing' })).toBeVisible();
  await page.goto(`${url}blog`);
  const sidebar = page.getByRole('complementary', { name: 'Blog sidebar' });
  await expect(sidebar.getByRole('link', { name: /^Content Marketing/ })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: /^Email Marketing/ })).toHaveCount(0);
});
