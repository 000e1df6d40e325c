import type { Page } from '@playwright/test';
import { expectInSight } from '../../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { startLiveServer } from '../../../.ci/journeys/live-server.ts';
import { watchRequests } from '../../../.ci/journeys/until-quiet.ts';
import { untilReady } from '../../../.ci/journeys/until-ready.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.locator('#audit-form').getByLabel(label).fill(value);
  }
}

const maria = {
  Name: 'Maria Alvarez',
  Email: 'maria@harbor-bakery.example',
  Phone: '(239) 555-0142',
  Website: 'harbor-bakery.example.com',
};

test('a visitor asks for the free audit from the hero', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
  await expect(page.locator('#name-field')).toBeFocused();
  await expectInSight(page.locator('#audit-form'));
  await fillIn(page, maria);
  await page.getByRole('button', { name: 'Get Your Free Audit' }).click();

  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notice).toContainText('Success!');
  await expect(notice).toContainText("Your audit request has been submitted. We'll be in touch soon!");
  await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
  const form = page.locator('#audit-form');
  for (const text of [maria.Name, maria.Email, `https://${maria.Website}`]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByText('Success!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Send another request' }).click();
  await expect(page.locator('#name-field')).toBeFocused();
  await expect(page.locator('#name-field')).toHaveValue('');
});

test('mistakes are named where they are, and nothing typed is lost', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const form = page.locator('#audit-form');
  await fillIn(page, { ...maria, Name: 'M', Email: 'maria@', Phone: '555', Website: 'nowhere' });
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(form.getByText('Name must be at least 2 characters.')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByText('Please enter a valid phone number.')).toBeVisible();
  await expect(form.getByText('Please enter a valid website URL.')).toBeVisible();
  await expect(page.locator('#name-field')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('maria@');

  await form.getByLabel('Name').fill('Maria');
  await expect(form.getByText('Name must be at least 2 characters.')).toBeHidden();
});

test.describe('from another page', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('the header leads to the form', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}no-such-page`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Get Free Audit' }).click();
    await expect(page).toHaveURL(`${siteUrl}#audit-form`);
    await expect(page.locator('#name-field')).toBeFocused();
  });
});

test('a double click sends one request', async ({ page, siteUrl }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/audit-request')) sent.push(request.url());
  });
  await page.goto(siteUrl);
  await fillIn(page, maria);
  await page.getByRole('button', { name: 'Get Your Free Audit' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a website in the hub of the diagram fills in the form, and nothing loads before', async ({
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

test('a phone has the audit bar where the page shows no audit button', async ({ page, siteUrl }) => {
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

test('the testimonials go round in both directions', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const carousel = page.getByRole('group', { name: 'Testimonials' });
  const current = carousel
    .getByRole('button', { name: /^Go to testimonial/ })
    .and(page.locator('[aria-current="true"]'));
  await expect(current).toHaveAccessibleName('Go to testimonial 1');
  await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(current).not.toHaveAccessibleName('Go to testimonial 1');
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(current).toHaveAccessibleName('Go to testimonial 1');
});

test('the phone menu opens, closes with Escape and gives focus back', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(
    page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blog' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the form is there with the part of the page that it stands in', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const hasLoader = document.body?.textContent.includes('Loading the form...');
      if (hasLoader) throw new Error('A loader stood where the form belongs.');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(siteUrl);
  await expect(page.getByRole('form', { name: 'Free audit request' })).toBeAttached();
});

async function leadsIn(dataDir: string) {
  return (await storedState(dataDir, 'people')).enquiries;
}

const fields = [
  ['Email', 'sam@cycle-repair.example'],
  ['Phone', '239 555 0177'],
  ['Website', 'https://cycle-repair.example.com'],
] as const;

test('a request survives the server being killed right after the thank-you', async ({ page }) => {
  const server = await startLiveServer();
  const untilQuiet = watchRequests(page);
  await page.goto(server.url);
  const form = page.locator('#audit-form');
  await form.getByLabel('Name').fill('Sam Killed');
  for (const [label, value] of fields) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible();
  await untilQuiet();
  await server.kill();
  expect(await leadsIn(server.dataDir)).toMatchObject([
    { kind: 'audit', name: 'Sam Killed', website: 'https://cycle-repair.example.com' },
  ]);
  await server.close();
});

test.describe('with the server gone', () => {
  // Reset, where it was just being asked something.
  test.use({ allowedErrors: [/ERR_CONNECTION_(?:REFUSED|RESET)/] });

  test('the form says so, keeps what was typed, and works again afterwards', async ({ page }) => {
    const server = await startLiveServer();
    const untilQuiet = watchRequests(page);
    await page.goto(server.url);
    const form = page.locator('#audit-form');
    await form.getByLabel('Name').fill('Pat Patient');
    for (const [label, value] of fields) await form.getByLabel(label).fill(value);
    await untilReady(page);
    await untilQuiet();
    await server.kill();
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    const sentence = 'There was a problem submitting your request. Please try again.';
    await expect(form.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toContainText(
      sentence,
    );
    await expect(form.getByLabel('Name')).toHaveValue('Pat Patient');
    await server.restart();
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
    expect(await leadsIn(server.dataDir)).toMatchObject([{ name: 'Pat Patient' }]);
    await server.close();
  });
});

for (const width of [390, 820, 1440]) {
  test(`nothing moves while the page and its fonts arrive at ${width} px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 900 });
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
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
    await untilReady(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

test('the HTML alone tells the whole page', async ({ request, siteUrl }) => {
  const response = await request.get(siteUrl);
  expect(response.status()).toBe(200);
  const html = await response.text();
  // The chart is below the text on a phone: before it in the HTML, it would move when the text arrives.
  expect(html.indexOf('</h1>')).toBeLessThan(html.indexOf('viewBox="0 0 1840 880"'));
  for (const text of [
    'Elevate Your Digital Marketing Strategy',
    '8-Point Digital Marketing Audit Diagram',
    'Competitor Analysis',
    'Sea Grape Bakery',
    'Sample Client',
    'From the blog',
    'id="name-field"',
    '<title>',
    'name="description"',
    'rel="canonical"',
    'property="og:image"',
  ]) {
    expect(html.includes(text), text).toBe(true);
  }
  const root = html.slice(html.indexOf('<div id="root">'));
  expect(root.includes('<title>'), 'a title outside the head').toBe(false);
});

test('an unknown address answers 404 with the specified words', async ({ request, siteUrl }) => {
  const response = await request.get(`${siteUrl}no/such/page`);
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain('404 Page Not Found');
  expect(html).toContain('Did you forget to add the page to the router?');
});

test.describe('without JavaScript', () => {
  // The browser itself notes the status of the page that answers a faulty form.
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 400/] });

  test('the marks of the diagram open its points, and its hub leads to the form', async ({ page, live }) => {
    await page.goto(live.url);
    await page.locator('#services').getByText('Competitor analysis', { exact: true }).first().click();
    await expect(page.getByText('Two of the three bakeries nearby take cake orders online.')).toBeVisible();
    await page.getByLabel('Your website').fill('harbor-bakery.com');
    await page.getByLabel('Your website').press('Enter');
    await expect(page).toHaveURL(`${live.url}?website=harbor-bakery.com#audit-form`);
    await expect(page.locator('#audit-form').getByLabel('Website')).toHaveValue('harbor-bakery.com');
  });

  test('the form is checked, keeps what was typed, and is answered', async ({ page, live }) => {
    await page.goto(live.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Elevate Your Digital Marketing Strategy',
    );
    const form = page.locator('#audit-form');
    await form.getByLabel('Name').fill('Nora Noscript');
    for (const [label, value] of fields) await form.getByLabel(label).fill(value);
    await form.getByLabel('Email').fill('nora@');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Nora Noscript');

    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page).toHaveURL(/\?sent=audit-request#audit-form$/);
    await expect(form.getByRole('status')).toContainText(
      "Your audit request has been submitted. We'll be in touch soon!",
    );
    for (const text of ['Nora Noscript', 'nora@example.com', 'https://cycle-repair.example.com']) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByRole('img', { name: 'The audit of cycle-repair.example.com' })).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveCount(0);
    await form.getByRole('link', { name: 'Send another request' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await page.goBack();
    // Shown once, and not to visitors who merely open the address.
    await page.reload();
    await expect(form.getByLabel('Name')).toBeVisible();
    await expect(form.getByRole('status')).toHaveCount(0);
    const leads = (await leadsIn(live.dataDir)).filter(({ kind }) => kind === 'audit');
    expect(leads.filter(({ name }) => name === 'Nora Noscript')).toHaveLength(1);
  });
});
