import { hold } from '../../.ci/journeys/hold.ts';
import { expectInSight } from '../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { untilReady } from '../../.ci/journeys/until-ready.ts';
import { storedState } from '../../server/test/support/stored-state.ts';

const SCRIPTS = '**/assets/*.js';

test('a page asks for one script and no data, and for the code of a form with the first touch in it', async ({
  page,
  siteUrl,
}) => {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/api/')) calls.push(request.url());
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

test('what is typed and pressed before the first script is there is answered afterwards', async ({
  page,
  siteUrl,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const name = page.locator('#name-field');
  await name.fill('Early Bird');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.mouse.wheel(0, -200);
  release();
  await untilReady(page);
  await expect(page.getByRole('figure', { name: '2 of 5' })).toBeVisible();
  await expect(name).toHaveValue('Early Bird');

  const releaseAgain = await hold(page, SCRIPTS);
  await page.goto(`${siteUrl}about`, { waitUntil: 'commit' });
  const dark = page.getByRole('button', { name: 'Dark' });
  await dark.click();
  releaseAgain();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('for a reader who wants no movement', () => {
  test('an audit button is followed to the name field once the code is there, unless its reader has moved on', async ({
    page,
    siteUrl,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
    await expectInSight(page.locator('#audit-form'));
    release();
    await expect(page.locator('#name-field')).toBeFocused();

    const releaseAgain = await hold(page, SCRIPTS);
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#audit-form`, { waitUntil: 'commit' });
    await expectInSight(page.locator('#audit-form'));
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    releaseAgain();
    await untilReady(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a form that the browser is sending is stored once, also when it is pressed again after the code came', async ({
  page,
  live,
}) => {
  const release = await hold(page, SCRIPTS);
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
  await form.getByLabel('Name').fill('Ida Impatient');
  await form.getByLabel('Email').fill('ida@example.com');
  await form.getByLabel('Phone').fill('(239) 555-0162');
  await form.getByLabel('Website').fill('ida.example.com');
  const send = form.getByRole('button', { name: 'Get Your Free Audit' });
  const stored = async () => {
    const { enquiries } = await storedState(live.dataDir, 'leads');
    return enquiries.filter(({ name }) => name === 'Ida Impatient').length;
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
    if (request.method() === 'POST') posted += 1;
  });
  await send.click({ noWaitAfter: true });
  await expect.poll(stored).toBe(1);
  release();
  await expect.poll(() => posted).toBe(2);
  answered.resolve();
  await expect(page).toHaveURL(/\?sent=audit-request/);
  await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
  expect(await stored()).toBe(1);
});

test.describe('where no script comes', () => {
  test.use({ allowedErrors: [/ERR_FAILED/], viewport: { width: 390, height: 844 } });

  test('menu, tabs and forms are the browser’s own', async ({ page, siteUrl }) => {
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
    await form.getByLabel('Name').fill('Nils Noscript');
    await form.getByLabel('Email').fill('nils@example.com');
    await form.getByLabel('Phone').fill('(239) 555-0163');
    await form.getByLabel('Message').fill('Our website is slow, and nobody calls.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'I have your message' })).toBeVisible();
  });
});

test('what is typed while the code of its form is on its way stays, and the audit buttons lead there', async ({
  page,
  siteUrl,
}) => {
  const release = await hold(page, '**/hydrate-*.js');
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  const name = page.locator('#name-field');
  await name.fill('Early Bird');
  await page.getByRole('button', { name: 'Go to testimonial 2' }).click();
  await expect(page.getByRole('figure', { name: '2 of 5' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
  await expectInSight(page.locator('#audit-form'));
  await expect(name).toBeFocused();
  release();
  await untilReady(page);
  await expect(name).toHaveValue('Early Bird');
  await expect(name).toBeFocused();
});

test.describe('where the code that checks a form does not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of 400/] });

  test('the server checks the form, and nothing typed is lost', async ({ page, siteUrl }) => {
    await page.route('**/enquiry-*.js', (route) => route.abort());
    await page.goto(siteUrl);
    await page.getByLabel('Name').fill('Patient Pat');
    await page.getByLabel('Email').first().fill('pat@example.com');
    await page.getByLabel('Phone').fill('(239) 555-0147');
    await page.getByLabel('Website', { exact: true }).fill('none yet');
    const form = page.getByRole('form', { name: 'Free audit request' });
    const send = form.getByRole('button', { name: 'Get Your Free Audit' });
    await send.click();
    await expect(form.getByText('Please enter a valid website URL.').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Patient Pat');
    await page.getByLabel('Website', { exact: true }).fill('pat.example.com');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
  });
});
