import type { Page } from '@playwright/test';
import { hold } from '../../.ci/journeys/hold.ts';
import { expectInSight } from '../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

const header = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Expects a scroll position, give or take a pixel: positions are fractions. */
async function expectPlace(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1);
}

/** Waits until the client-side router handles navigation. */
async function untilAttached(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Scrolls to a section and navigates to the contact page. Returns the scroll position at the click. */
async function leaveFrom(page: Page, id: string): Promise<number> {
  await page.locator(`#${id}`).evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
  });
  const link = header(page).getByRole('link', { name: 'Contact', exact: true });
  // Playwright would scroll before a real click, and content loading above moves the position until the click.
  const place = await link.evaluate((element: HTMLElement) => {
    const scrolledTo = Math.round(window.scrollY);
    element.click();
    return scrolledTo;
  });
  expect(place).toBeGreaterThan(500);
  await expect(page).toHaveTitle(/^Contact/);
  return place;
}

test(
  'a new page starts at its top, says its title and takes the focus without a ring',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await untilAttached(page);
    await leaveFrom(page, 'about');
    await expect(page).toHaveURL(`${siteUrl}contact`);
    await expect.poll(() => scrolled(page)).toBe(0);
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    await expect(page.locator('p[aria-live="polite"]')).toHaveText(await page.title());
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeHidden();
  },
);

test(
  'back and forward lead to the place where a page was left',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await untilAttached(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    const place = await leaveFrom(page, 'testimonials');
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Elevate Your Digital Marketing Strategy',
    );
    await expectPlace(page, place);
    await expect(page.getByRole('main')).toBeFocused();

    await page.goForward();
    await expect(page).toHaveURL(`${siteUrl}contact`);
    await expect.poll(() => scrolled(page)).toBe(0);
  },
);

test(
  'a page that is loaded again is where it was, and so is the one before it',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await untilAttached(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    const place = await leaveFrom(page, 'testimonials');
    await page.reload();
    await untilAttached(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible();
    await expectPlace(page, place);

    await page.reload();
    await untilAttached(page);
    await expectPlace(page, place);
  },
);

test('an anchor on the same page leads there, and the keyboard goes on from it', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl);
  await header(page).getByRole('link', { name: 'Services', exact: true }).click();
  await expectInSight(page.locator('#service-list'));
  await expect(page).toHaveURL(`${siteUrl}#service-list`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Website Optimization/ }).first()).toBeFocused();
});

test('an anchor on another page leads there', { tag: '@both' }, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}contact`);
  await header(page).getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}#service-list`);
  await expectInSight(page.locator('#service-list'));
});

for (const [cut, there, heading] of [
  ['services/', '#services', /^Elevate Your Digital Marketing/],
  ['blog/category', 'blog', /^Digital marketing resources/],
] as const) {
  test(`/${cut}, an address cut short, leads on and leaves no trace on the way back`, async ({
    page,
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}about`);
    await page.goto(siteUrl + cut);
    await expect(page).toHaveURL(siteUrl + there);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (there.startsWith('#')) await expectInSight(page.locator(there));
    await page.goBack();
    await expect(page).toHaveURL(`${siteUrl}about`);

    const post = `${siteUrl}blog/a-month-of-content-from-one-good-customer-question`;
    await page.goto(post);
    await page.locator('.prose').evaluate((article, href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Onward' });
      const paragraph = document.createElement('p');
      paragraph.append(link);
      article.prepend(paragraph);
    }, siteUrl + cut);
    await page.getByRole('link', { name: 'Onward' }).click();
    await expect(page).toHaveURL(siteUrl + there);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (there.startsWith('#')) await expectInSight(page.locator(there));
    await page.goBack();
    await expect(page).toHaveURL(post);
    await expect(page.locator('.prose')).toBeVisible();
  });
}

// Requests that pass through a service worker cannot be held.
const withoutWorker = {
  serviceWorkers: 'block' as const,
  allowedErrors: [/Service Worker registration blocked/],
};

test.describe('while code is on its way', () => {
  test.use(withoutWorker);

  test(
    'the old page stays, under a line, until the code of the new one is there',
    { tag: '@demo' },
    async ({ page, siteUrl }) => {
      const release = await hold(page, '**/home-page-*.js');
      await page.goto(`${siteUrl}about`);
      await untilAttached(page);
      await header(page).getByRole('link', { name: 'SWFL Marketing Coach' }).click();
      const line = page.getByRole('progressbar', { name: 'Loading the page' });
      await expect(line).toBeVisible();
      await expect(line).toHaveCSS('opacity', '1');
      await expect(page).toHaveTitle(/^About/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        'Elevate Your Digital Marketing Strategy',
      );

      release();
      await expect(page).toHaveTitle(/^Digital Marketing Coach/);
      await expect(line).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Elevate Your Digital Marketing Strategy',
      );
    },
  );
});

test.describe('for readers who asked for stillness', () => {
  test.use({ ...withoutWorker, contextOptions: { reducedMotion: 'reduce' } });

  test('the line stands still', { tag: '@demo' }, async ({ page, siteUrl }) => {
    const release = await hold(page, '**/home-page-*.js');
    await page.goto(`${siteUrl}about`);
    await untilAttached(page);
    await header(page).getByRole('link', { name: 'SWFL Marketing Coach' }).click();
    const line = page.getByRole('progressbar', { name: 'Loading the page' });
    await expect(line).toHaveCSS('scale', '0.9 1');
    const seconds = await line.evaluate((element) =>
      parseFloat(getComputedStyle(element).transitionDuration),
    );
    expect(seconds).toBeLessThan(0.01);
    release();
    await expect(page).toHaveTitle(/^Digital Marketing Coach/);
  });
});
