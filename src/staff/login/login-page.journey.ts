import type { Page, Request } from '@playwright/test';
import { holdRequests } from '../../../.ci/journeys/hold-requests.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { staff } from '../../../.ci/journeys/live-accounts.ts';

const { admin } = staff;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

// asvs:7.4.4
test('a guarded page redirects to the login, the login back to it, and logging out leaves it', async ({
  page,
  context,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}admin/account?from=mail`);
  await expect(page).toHaveURL(`${siteUrl}login?return=%2Fadmin%2Faccount%3Ffrom%3Dmail`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(title(page)).toHaveText('Your account');
  await expect(page).toHaveURL(`${siteUrl}admin/account?from=mail`);

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });

  await page.getByRole('navigation', { name: 'Staff' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(siteUrl);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
  ).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
  // The previous page is gone, from the history and by its address.
  await page.goto(`${siteUrl}admin/account`);
  await expect(title(page)).toHaveText('Log in');
});

test('pending requests are aborted at logout', async ({ page, siteUrl, logIn }) => {
  await logIn('admin');
  const unread = '**/api/admin/inbox/unread';
  const isUnread = (request: Request) => request.url().endsWith('/inbox/unread');
  const release = await holdRequests(page, unread);
  const isOver = Promise.race([
    page.waitForEvent('requestfailed', isUnread),
    page.waitForEvent('requestfinished', isUnread),
  ]);
  // The session has ended without the browser's knowledge.
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    release();
    await isOver;
    await route.fulfill({ response });
  });
  const unreadRequest = page.waitForRequest(unread);
  await page.goto(`${siteUrl}admin/account`);
  await unreadRequest;
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('button', { name: 'Logout' }).click();
  await loggedOut;
  await expect(page).toHaveURL(siteUrl);
});

test('the server sends staff pages only to staff, uncached', async ({ context, siteUrl, logIn }) => {
  const open = (path: string) => context.request.get(siteUrl + path, { maxRedirects: 0 });
  const closed = await open('admin/users');
  expect(closed.status()).toBe(302);
  expect(closed.headers()).toMatchObject({
    location: '/login?return=%2Fadmin%2Fusers',
    'cache-control': 'no-store',
  });
  expect((await open('admin/none')).status()).toBe(404);

  await logIn('editor');
  const refused = await open('admin/users');
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([403, 'no-store']);
  const text = await refused.text();
  expect(text).toContain('You don&#x27;t have access to this page');
  expect(text).not.toContain(admin.email);
  for (const path of ['admin/account', 'blog/admin', '']) {
    const page = await open(path);
    expect([path, page.status(), page.headers()['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test.describe('a logout that does not reach the server', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('clears the screen, is retried, and moves other tabs to a public page', async ({
    page,
    context,
    staffSite,
  }) => {
    await staffSite.logIn(page, 'admin', 'admin/account');
    const other = await context.newPage();
    // The header has room for staff's links from 1360 px on.
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto(`${staffSite.url}blog`);
    await expect(other.getByRole('button', { name: 'Logout' }).first()).toBeAttached();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(title(page)).toHaveText('You have left the staff area.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(staffSite.url);
    expect(await context.cookies()).toEqual([]);
    await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });
});
