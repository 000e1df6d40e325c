import type { Page } from '@playwright/test';
import { DANA, fill } from '../../../.ci/journeys/fill.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

/** Reads the stored origin of a lead. */
async function originOf(dataDir: string, name: string): Promise<unknown> {
  const { leads } = await storedState(dataDir, 'leads');
  const lead = leads.find((one) => one.name === name);
  expect(lead).toBeDefined();
  return lead?.origin;
}

/** Reads the visit that the tab stores. */
const storedVisit = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? 'null') as unknown);

async function sendMessage(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Message to the coach' });
  await fill(form, { ...DANA, Name: name, Message: 'Where did I come from?' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'I got your message' })).toBeVisible();
}

const fromSearchEngine = { referer: 'https://www.search.example.com/results?q=private' };
const expectedVisit = { firstPage: '/about', referrer: 'www.search.example.com' };

test('a visit starts with its first page or a campaign, and is deleted once a form was sent', async ({
  page,
  live,
}) => {
  await page.goto(`${live.url}about?ref=private`, fromSearchEngine);
  expect(await storedVisit(page)).toEqual(expectedVisit);
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
  await page.goto(`${live.url}terms`);
  await page.goBack();
  await page.goto(`${live.url}contact?utm_source=ours`, { referer: `${live.url}blog` });
  expect(await storedVisit(page)).toEqual(expectedVisit);

  await page.goto(`${live.url}?utm_source=facebook`, fromSearchEngine);
  await page.goto(`${live.url}about?utm_source=news&utm_campaign=May`);
  const news = { firstPage: '/about', campaign: { source: 'news', campaign: 'May' } };
  expect(await storedVisit(page)).toEqual(news);
  await page.goBack();
  await expect(page).toHaveURL(/facebook/);
  await page.reload();
  expect(await storedVisit(page)).toEqual(news);

  await page.goto(`${live.url}contact`);
  await sendMessage(page, 'Vera Visit');
  expect(await originOf(live.dataDir, 'Vera Visit')).toEqual(news);
  expect(await storedVisit(page)).toBeNull();
  await page.reload();
  expect(await storedVisit(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  // The receipt survives the reload.
  await page.getByRole('link', { name: 'Send another message' }).click();
  await sendMessage(page, 'Vera Again');
  expect(await originOf(live.dataDir, 'Vera Again')).toBeUndefined();
});

test('without session storage, the first page still sends the origin of the visit', async ({
  page,
  live,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`${live.url}contact?utm_source=facebook`, fromSearchEngine);
  await sendMessage(page, 'Bo Blocked');
  expect(await originOf(live.dataDir, 'Bo Blocked')).toEqual({
    ...expectedVisit,
    firstPage: '/contact',
    campaign: { source: 'facebook' },
  });
});
