import { expect, test } from '../../../.ci/journeys/journey.ts';
import { untilReady } from '../../../.ci/journeys/until-ready.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

// The rules of spec §8.

async function leadsIn(dataDir: string) {
  return (await storedState(dataDir, 'leads')).leads;
}

const fields = [
  ['Email', 'sam@cycle-repair.example'],
  ['Phone', '239 555 0177'],
  ['Website', 'https://cycle-repair.example.com'],
] as const;

test('the website field in the hub of the diagram fills in the form, and nothing loads before', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const hub = page.getByLabel('Your website');
  await hub.scrollIntoViewIfNeeded();
  expect(scripts).toEqual([]);
  const loaded = page.waitForResponse(/sample-rose/);
  await hub.fill('harbor-bakery.com');
  await (await loaded).finished();
  await untilReady(page);
  await hub.press('Enter');
  await expect(page.locator('#audit-form').getByLabel('Website')).toHaveValue('harbor-bakery.com');
  await expect(page.locator('#name-field')).toBeFocused();
});

test.describe('with motion', () => {
  // Without motion Chromium sometimes renders no frame, for which the bar’s scroll timeline waits.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a phone shows the audit bar where no other audit button is in view', async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrl);
    const call = page.locator('.audit-bar').getByRole('link', { name: '(239) 555-0123' });
    await expect(call).toBeHidden();
    // Sections above get their height late, which moves the ones below: the visitor scrolls again.
    await expect(async () => {
      await page.locator('#service-list').scrollIntoViewIfNeeded();
      await page.locator('#how-it-works').scrollIntoViewIfNeeded();
      await expect(call).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await page.locator('#audit-form').scrollIntoViewIfNeeded();
    await expect(call).toBeHidden();
  });

  test('nothing shifts while the page and its fonts load, at any width', async ({ page, siteUrl }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node?: Node }[];
          };
          const what = sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80),
          );
          // Less than that is a fraction of a pixel, as some ways of measuring text give.
          if (value >= 0.0001) shifts.push(`${value.toFixed(4)} ${what.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const fonts = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await fonts.promise;
        await route.continue();
      });
      const fontRequest = page.waitForRequest('**/*.woff2');
      await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
      await untilReady(page);
      await fontRequest;
      fonts.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect(shifts, `${width} px`).toEqual([]);
      await page.unrouteAll();
    }
  });
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('every section is readable, and the form is filled in, validated and stored once', async ({
    page,
    live,
  }) => {
    await page.goto(live.url);
    const slides = page.locator('#testimonials').getByRole('figure');
    await expect(slides).toHaveCount(5);
    for (const slide of await slides.all()) await expect(slide).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
    await page.locator('#services').getByText('Competitor analysis', { exact: true }).first().click();
    await expect(
      page.getByText('Two of the three bakeries nearby email last winter’s customers in October.'),
    ).toBeVisible();
    await page.getByLabel('Your website').fill('harbor-bakery.com');
    await page.getByLabel('Your website').press('Enter');
    await expect(page).toHaveURL(`${live.url}?website=harbor-bakery.com#audit-form`);
    const form = page.locator('#audit-form');
    await expect(form.getByLabel('Website')).toHaveValue('harbor-bakery.com');

    // Fonts for letters that most pages lack come with those that have one.
    const fontsForAccents = page.locator('link[rel=preload][as=font][href*="-accents-"]');
    await expect(fontsForAccents).toHaveCount(0);
    await form.getByLabel('Name').fill('Noa Noscriptín');
    for (const [label, value] of fields) await form.getByLabel(label).fill(value);
    await form.getByLabel('Email').fill('nora@');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Noa Noscriptín');
    await expect(fontsForAccents).toHaveCount(2);

    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page).toHaveURL(/[?&]sent=audit-request#audit-form$/);
    await expect(form.getByRole('status')).toContainText(
      "Your audit request has been submitted. We'll be in touch soon!",
    );
    for (const text of ['Noa Noscriptín', 'nora@example.com', 'https://cycle-repair.example.com']) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await form.getByRole('link', { name: 'Send another request' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await page.goBack();
    // Shown once, and not to visitors who merely open the address.
    await page.reload();
    await expect(form.getByLabel('Name')).toBeVisible();
    await expect(form.getByRole('status')).toHaveCount(0);
    const leads = (await leadsIn(live.dataDir)).filter(({ name }) => name === 'Noa Noscriptín');
    expect(leads.map(({ kind }) => kind)).toEqual(['audit']);
  });
});
