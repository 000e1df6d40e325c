import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { staffRoutes } from './staff-routes.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** Staff addresses, endpoints and names, and libraries that only staff use. */
const STAFF_TEXTS = [
  // Queries recognize staff endpoints by these prefixes.
  '/api/admin/audits',
  '/api/admin/inbox',
  '/api/admin/posts',
  '/api/admin/users',
  'ProseMirror',
  'tiptap',
  'draggable item',
  'Subscribers',
  'Inbox',
  'Your account',
  'Unpublish',
  ...staffRoutes
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path)
    // Edit paths of posts occur on public post pages; prefixes identify the other areas.
    .filter((path) => !['/admin', '/blog/admin', '/blog/admin/posts/:id'].includes(path)),
];

/** The text of every script in a folder of the build, by name. */
async function scriptsIn(folder: string): Promise<[name: string, text: string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')]),
  );
}

// asvs:3.7.1
test('the files visitors load contain no staff code', async () => {
  const ofVisitors = await scriptsIn(join(client, 'assets'));
  const ofStaff = await scriptsIn(join(client, 'assets/staff'));
  expect(ofVisitors.length).toBeGreaterThan(10);
  for (const word of STAFF_TEXTS) {
    expect(
      ofStaff.some(([, text]) => text.includes(word)),
      `${word} is a word of staff`,
    ).toBe(true);
    expect(
      ofVisitors.filter(([, text]) => text.includes(word)).map(([name]) => name),
      word,
    ).toEqual([]);
  }
});

test('browser files contain no structured data code, and the forms style sheet declares no font', async () => {
  const assets = join(client, 'assets');
  const scripts = [...(await scriptsIn(assets)), ...(await scriptsIn(join(assets, 'staff')))];
  const telling = scripts.filter(([, text]) => /schema\.org|BreadcrumbList/.test(text));
  expect(telling.map(([name]) => name)).toEqual([]);
  // A font that is named again would be missing for a moment.
  const sheets = (await readdir(assets)).filter((name) => /^styles.*\.css$/.test(name));
  expect(sheets).toHaveLength(1);
  expect(await readFile(join(assets, sheets[0] ?? ''), 'utf8')).not.toContain('@font-face');
});

test('moving between visitor and staff pages loads a new document, moving between staff screens does not', async ({
  page,
  siteUrl,
  logIn,
}) => {
  // The header has room for staff's links from 1360 px on.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await page.locator('script[src*="/assets/staff/"]').count()).toBe(1);

  await logIn('editor');
  await page.goto(`${siteUrl}blog/admin`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate');
  expect(await page.locator('script[src*="/assets/staff/"]').count()).toBe(0);
});

test('a page from the back/forward cache switches to its staff version after a login', async ({
  page,
  siteUrl,
  logIn,
}) => {
  // The header has room for staff's links from 1360 px on.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl}blog`);
  await page.getByRole('textbox', { name: 'Email' }).fill('half@typed');
  await logIn('editor');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('half@typed');
});
