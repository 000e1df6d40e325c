import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DANA, fill } from '../../.ci/journeys/fill.ts';
import { holdRequests } from '../../.ci/journeys/hold-requests.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { LEADS_KEY } from '../host/session-storage.ts';
import { demoLeads } from './demo-leads.ts';

const dist = join(import.meta.dirname, '../../dist');

test.describe('in the demo', { tag: '@demo' }, () => {
  test('a request leads to the coach and her reply, and Reset deletes it', async ({ page, siteUrl }) => {
    const samples = demoLeads(new Date()).map(({ name }) => name);
    const storedLeads = () =>
      page.evaluate((key) => {
        const leads = JSON.parse(sessionStorage.getItem(key) ?? '{"leads":[]}') as {
          leads: { name: string }[];
        };
        return leads.leads.map(({ name }) => name);
      }, LEADS_KEY);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrl);
    const form = page.locator('#audit-form');
    await fill(form, { ...DANA, Website: 'example.com' });
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
    const news = page.getByRole('region', { name: 'Demo news' });
    await expect(news).toContainText('2 new emails are in the Outbox.');
    const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    const edgeOf = (of: typeof notice, edge: 'top' | 'bottom') =>
      of.evaluate((it, name) => it.getBoundingClientRect()[name], edge);
    const thanks = page.getByRole('heading', { name: 'Thank you, Dana.' });
    await expect
      .poll(async () => (await edgeOf(thanks, 'top')) - (await edgeOf(notice, 'bottom')))
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Reading leaves the way on.
    await news.getByRole('button', { name: /^Outbox/ }).click();
    await page.keyboard.press('Escape');
    await news.getByRole('button', { name: 'See it as the coach' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana Demo');
    // The visitor's notice does not cover the coach's page.
    await expect(notice).toHaveCount(0);
    expect(await storedLeads()).toEqual([...samples, 'Dana Demo']);
    await page.getByLabel('Subject').fill('Your website');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello Dana, I have read your request.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(notice).toContainText('Reply is in the Outbox');
    await expect(page.getByText('Hello Dana, I have read your request.').last()).toBeInViewport();
    await expect(page.getByText('In the Outbox').first()).toBeVisible();
    await news.getByRole('button', { name: /^Outbox/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Hello Dana, I have read your request.');
    await page.keyboard.press('Escape');
    await expect(news).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await page.reload();

    await page.getByRole('button', { name: 'Tour and controls' }).click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await expect(notice).toContainText('Started over');
    await expect(page).toHaveURL(siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedLeads()).not.toContain('Dana Demo');
  });

  test('an emailed report leads to the client, and back to the coach once it is opened', async ({
    page,
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}?scene=audit-half-done`);
    await expect(page.getByText(/^Walt’s audit, with some points finished/)).toBeVisible();
    await page.goto(`${siteUrl}admin/audits/demo-audit-docks?part=report`);
    await page.getByRole('button', { name: 'Make report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make report' }).click();
    await page.getByRole('button', { name: 'Email the report' }).click();
    await page.getByRole('button', { name: 'See it as the client' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('your audit');
    // Counted as opened with the first sign of a reader.
    await page.mouse.wheel(0, 400);
    await page.getByRole('button', { name: 'See it as the coach' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Walt Jorgensen');
  });

  test('the demo’s page shows a title and a start message before its code loads', async ({
    page,
    siteUrl,
  }) => {
    const html = await (await page.request.get(siteUrl)).text();
    const [before = ''] = html.split('<script type="module"');
    expect(before).toContain("<title>Demo of a marketing coach's website</title>");
    expect(before).toContain('<meta name="description"');
    const releaseCode = await holdRequests(page, /assets\/.*\.(?:css|js)$/);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await expect(page.getByText('Starting the demo...')).toBeVisible();
    // Painted, which a style sheet in the head would hold up.
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    releaseCode();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Starting the demo...')).toHaveCount(0);
    await expect(page.locator('head > title')).toHaveText(/^(?!Demo of)/);
    await expect(page.locator('head > meta[name=description]')).toHaveCount(1);
  });

  test.describe('without its code', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });
    test('reports that it could not be started', async ({ page, siteUrl }) => {
      await page.route(/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(siteUrl, { waitUntil: 'commit' });
      await expect(page.getByText(/^The demo could not be started\./)).toBeVisible();
    });
  });

  test('the demo reports blocked storage', async ({ page, siteUrl }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto(siteUrl, { waitUntil: 'load' });
    await expect(page.getByText('This demo keeps what you change in your browser')).toBeVisible();
    await expect(page.getByText('Starting the demo...')).toHaveCount(0);
  });
});

test.describe('in the demo, with a failing request', { tag: '@demo' }, () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('the visitor’s next request fails, and can be sent again', async ({ page, siteUrl }) => {
    const failing = page.getByRole('switch', { name: 'Next request fails' });
    // The header has room for staff's links from 1360 px on.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl);
    const form = page.locator('#audit-form');
    await fill(form, { ...DANA, Website: 'example.com' });
    await page.getByRole('button', { name: 'Tour and controls' }).click();
    await failing.check();
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(form.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    await expect(form.getByLabel('Name')).toHaveValue('Dana Demo');
    await expect(failing).not.toBeChecked();
    const note = page.getByText('The demo made a request fail, as you asked.');
    await expect(note).toBeVisible();
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});

test.describe('in the demo, offline', { tag: '@demo' }, () => {
  // Code on demand, through the service worker or, while it is updated, past it.
  test.use({
    // A worker that has just taken over a page does not answer yet.
    allowedErrors: [
      /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|error occurred when fetching the script|status of 404/,
    ],
  });

  test('a visitor’s request is received once the page has been loaded', async ({ page, siteUrl }) => {
    const receipt = page.waitForEvent('requestfinished', (request) => request.url().includes('full-receipt'));
    await page.goto(siteUrl);
    await receipt;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Answered by the code that is loaded after the page.
    const status = () => page.evaluate(async () => (await fetch('/api/openapi.json')).status);
    await expect.poll(status).toBe(200);
    await page.context().setOffline(true);
    const form = page.locator('#audit-form');
    await fill(form, { ...DANA, Website: 'example.com' });
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
  });
});

test.describe('the demo without JavaScript', { tag: '@demo' }, () => {
  test.use({ javaScriptEnabled: false });

  test('explains that it needs JavaScript', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    // Playwright finds no text in a `noscript`.
    await expect(page.locator('noscript p')).toBeVisible();
    expect(await page.locator('main').innerText()).toContain('needs JavaScript');
  });
});

test.describe('the built site', () => {
  test('contains no demo code', async () => {
    const files = await readdir(join(dist, 'client'), { recursive: true });
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const name of scripts) {
      const code = await readFile(join(dist, 'client', name), 'utf8');
      expect(code, name).not.toMatch(
        /mockServiceWorker|__msw|marketing-coach:|harbor-bakery|data-not-inspected/,
      );
    }
    expect(files).not.toContain('mockServiceWorker.js');
  });
});
