import { expect, test } from '../../../.ci/journeys/journey.ts';
import { PERSON } from '../../../.ci/journeys/person.ts';
import type { Views } from '../../contract/views.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** Runs a page's scripts, as search engines do. */
const BOT = `${PERSON} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

test.use({
  // An unknown page is opened, too.
  allowedErrors: [/404/],
  userAgent: PERSON,
});

test(
  'pages that a visitor views appear in the numbers, and those of staff do not',
  { tag: '@both' },
  async ({ page, host, staffSite }) => {
    const viewed = async (path: string, times: number) => {
      const counted =
        host === 'live'
          ? page.waitForResponse(/\/api\/views$/)
          : // The demo's API is in the page, and its store in the tab.
            () =>
              page.waitForFunction(
                (row) => Object.values(sessionStorage).some((text) => String(text).includes(row)),
                `"name":"/terms","views":${times}`,
              );
      await page.goto(staffSite.url + path);
      await (typeof counted === 'function' ? counted() : counted);
    };
    await viewed('terms?utm_source=fair', 1);
    await viewed('terms', 2);
    await page.goto(`${staffSite.url}no-such-page`);

    await staffSite.logIn(page, 'admin', 'terms');
    await page.goto(`${staffSite.url}admin/visitors`);
    await expect(page.getByRole('row', { name: '/terms 2 0 –' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'fair 2 0 –' })).toBeVisible();
    await expect(page.getByText('/no-such-page')).toHaveCount(0);
  },
);

test('a day of readers, programs and staff is counted exactly', async ({ browser, page, staffSite }) => {
  const visit = async (how: Parameters<typeof browser.newContext>[0], paths: readonly string[]) => {
    const context = await browser.newContext({ userAgent: PERSON, ...how });
    await context.addInitScript((asksNotTo) => {
      if (asksNotTo) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    }, how?.extraHTTPHeaders !== undefined);
    const tab = await context.newPage();
    for (const path of paths) await tab.goto(staffSite.url + path, { waitUntil: 'networkidle' });
    await context.close();
  };
  const noScripts = { javaScriptEnabled: false };
  const asksNotTo = { extraHTTPHeaders: { 'sec-gpc': '1' } };

  await visit({ userAgent: PHONE }, ['?utm_source=fair', 'terms', 'terms']);
  await visit({}, ['privacy']);
  await visit(noScripts, ['terms', 'contact']);
  await visit(asksNotTo, ['terms']);
  await visit({ ...asksNotTo, ...noScripts }, ['terms']);
  await visit({ userAgent: BOT }, ['terms', 'about']);
  await visit({ userAgent: BOT, ...noScripts }, ['terms']);

  await staffSite.logIn(page, 'admin', 'terms');
  const answer = await page.request.get(`${staffSite.url}api/admin/views`);
  const { pages, sources, periods: _, ...others } = (await answer.json()) as Views;
  expect(others).toEqual({ devices: { phone: 3, tablet: 0, desktop: 3 }, withoutScripts: 2, bots: 3 });
  expect(pages.map(({ name, views }) => [name, views])).toEqual([
    ['/terms', 3],
    ['/', 1],
    ['/privacy', 1],
    ['/contact', 1],
  ]);
  expect(sources.map(({ name, views }) => [name, views])).toEqual([
    ['fair', 3],
    ['(unknown)', 2],
    ['(direct)', 1],
  ]);
});
