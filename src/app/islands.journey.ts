import { DANA, fill } from '../../.ci/journeys/fill.ts';
import { holdRequests } from '../../.ci/journeys/hold-requests.ts';
import { expectInViewport } from '../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { untilReady } from '../../.ci/journeys/until-ready.ts';
import { storedState } from '../../server/test/support/stored-state.ts';

const SCRIPTS = '**/assets/*.js';

test('a page loads one script and no data, and loads form code on the first interaction', async ({
  page,
  siteUrl,
}) => {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    // A view is counted without an answer.
    if (/\/api\/(?!views$)/.test(request.url())) calls.push(request.url());
  });
  // The server caches pages and browser clocks differ, so embedded data may seem old.
  await page.clock.setSystemTime(Date.now() + 600_000);
  for (const path of ['', 'blog', 'blog/category/seo', 'contact']) {
    await page.goto('about:blank');
    scripts.length = 0;
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    expect(scripts, path).toHaveLength(1);
    await page.locator('[data-island] input[type=email]').first().focus();
    await expect.poll(() => scripts.length, path).toBeGreaterThan(3);
  }
  expect(calls).toEqual([]);
});

test('typing and clicks before the first script loads are handled afterwards', async ({ page, siteUrl }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const name = page.locator('#name-field');
  await name.fill('Early Bird');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.mouse.wheel(0, -200);
  release();
  await untilReady(page);
  await expect(page.getByRole('figure', { name: '2 of 5' })).toBeVisible();
  await expect(name).toHaveValue('Early Bird');

  const releaseAgain = await holdRequests(page, SCRIPTS);
  await page.goto(`${siteUrl}about`, { waitUntil: 'commit' });
  const dark = page.getByRole('button', { name: 'Dark' });
  await dark.click();
  releaseAgain();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#07181E');
});

test.describe('with reduced motion', () => {
  test('an audit button focuses the name field once the code loads, unless the reader has moved on', async ({
    page,
    siteUrl,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
    await expectInViewport(page.locator('#audit-form'));
    release();
    await expect(page.locator('#name-field')).toBeFocused();

    const releaseAgain = await holdRequests(page, SCRIPTS);
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#audit-form`, { waitUntil: 'commit' });
    await expectInViewport(page.locator('#audit-form'));
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    releaseAgain();
    await untilReady(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a form being submitted by the browser is stored once, even if sent again after the code loads', async ({
  page,
  live,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  const answered = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().method() !== 'POST') {
        await route.continue();
        return;
      }
      const response = await route.fetch({ maxRedirects: 0 });
      await answered.promise;
      // The second request has replaced the first.
      await route.fulfill({ response }).catch(() => undefined);
    },
  );
  await page.goto(live.url, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Free audit request' });
  await fill(form, { ...DANA, Name: 'Ida Impatient', Website: 'ida.example.com' });
  const send = form.getByRole('button', { name: 'Get Your Free Audit' });
  const stored = async () => {
    const { leads } = await storedState(live.dataDir, 'leads');
    return leads.filter(({ name }) => name === 'Ida Impatient').length;
  };
  // Inside the page: Playwright cannot act on a page during navigation.
  await send.evaluate((button: HTMLElement) => {
    const timer = setInterval(() => {
      if (!document.querySelector('[data-menu] [aria-expanded]')) return;
      clearInterval(timer);
      button.click();
    }, 50);
  });
  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/views')) posted += 1;
  });
  await send.click({ noWaitAfter: true });
  await expect.poll(stored).toBe(1);
  release();
  await expect.poll(() => posted).toBe(2);
  answered.resolve();
  await expect(page).toHaveURL(/\?sent=audit-request/);
  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
  expect(await stored()).toBe(1);
});

test.describe('when no script loads', () => {
  test.use({ allowedErrors: [/ERR_FAILED/], viewport: { width: 390, height: 844 } });

  test('menu, tabs and forms work natively', async ({ page, siteUrl }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(siteUrl, { waitUntil: 'load' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(`${siteUrl}#service-list`);
    if (await menu.isHidden()) await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(`${siteUrl}contact`);
    await page.getByRole('tab', { name: 'Send a Message' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}contact?tab=audit`);
    await page.getByRole('tab', { name: 'Send a Message' }).click();
    const form = page.getByRole('form', { name: 'Message to the coach' });
    await fill(form, { ...DANA, Message: 'Our website is slow, and nobody calls.' });
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'I got your message' })).toBeVisible();
  });
});

test.describe('when the code of validation and receipt does not load', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of 400/] });

  test('the server validates the form and keeps what was typed, and its answer replaces the form', async ({
    page,
    siteUrl,
  }) => {
    await page.route(/assets\/(?:lead|full-receipt)-[\w-]{8}\.js$/, (route) => route.abort());
    await page.goto(`${siteUrl}contact`);
    const form = page.getByRole('form', { name: 'Message to the coach' });
    const send = form.getByRole('button', { name: 'Send Message' });
    await fill(form, { ...DANA, Email: 'dana@', Message: 'Our website is slow.' });
    await send.click();
    await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue(DANA.Name);
    await form.getByLabel('Email').fill(DANA.Email);
    await send.click();
    await expect(page.locator('#contact-form').getByText('I got your message')).toBeVisible();
    await page.getByRole('link', { name: 'Send another message' }).click();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });
});
