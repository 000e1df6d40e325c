import type { Page } from '@playwright/test';
import { hold } from '../../.ci/hold.ts';
import { expectInSight } from '../../.ci/in-sight.ts';
import { expect, test } from '../../.ci/journey.ts';

const header = (page: Page) => page.getByRole('banner');

/** The late part has attached once it has taken over from the browser. */
async function untilAttached(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

test('the old page stays, under a line, until the code of the new one is there', async ({
  page,
  siteUrl,
}) => {
  const release = await hold(page, '**/contact-page-*.js');
  await page.goto(siteUrl);
  await untilAttached(page);
  await header(page).getByRole('link', { name: 'Contact', exact: true }).click();
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Digital Marketing Strategy');
  await expect(page).toHaveTitle(/^Digital Marketing Coach/);
  await expect(page.getByRole('figure', { name: '1 of 5' })).toBeAttached();

  release();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(line).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    'Elevate Your Digital Marketing Strategy',
  );
});

test('the place on a page is found again when its code and data come late', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await untilAttached(page);
  await page.locator('#blog').evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
  });
  const link = header(page).getByRole('link', { name: 'Contact', exact: true });
  const place = await page.evaluate(() => window.scrollY);
  // Before a real click Playwright would scroll by itself.
  await link.dispatchEvent('click');
  await expect(page).toHaveTitle(/^Contact/);
  await page.reload();
  await untilAttached(page);

  const releaseCode = await hold(page, '**/sections-*.js');
  const releaseData = await hold(page, /\/api\/(?:services|testimonials|blog)/);
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page).toHaveTitle(/^Contact/);
  releaseCode();
  // Data that takes long keeps no reader waiting: the page comes and says that it loads.
  await expect(page.getByText('Loading services...')).toBeAttached();
  releaseData();
  await expect(page.getByRole('heading', { name: 'Competitor Analysis' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('an anchor works at once while everything late is on its way', async ({ page, siteUrl }) => {
  await hold(page, /\/(?:site-footer|mobile-menu|sections|audit-form|moving-around)-[^/]*\.js$/);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  // Nothing says from outside when React has taken over, but the browser's own jump keeps no state.
  await expect(async () => {
    await header(page).getByRole('link', { name: 'Services', exact: true }).click();
    expect(await page.evaluate(() => history.state as unknown)).toHaveProperty('key');
  }).toPass();
  await expectInSight(page.locator('#services'));
});

const visits = (page: Page) => {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/about-page-') || pathname === '/api/pages/about') made.push(pathname);
  });
  return made;
};

test('pointing at a link fetches its page, once', async ({ page, siteUrl }) => {
  const made = visits(page);
  await page.goto(siteUrl);
  await untilAttached(page);
  const link = header(page).getByRole('link', { name: 'About', exact: true });
  await link.hover();
  await expect.poll(() => made.length).toBe(2);
  await header(page).getByRole('link', { name: 'Blog', exact: true }).hover();
  await link.hover();
  await link.click();
  await expect(page).toHaveTitle(/^About/);
  expect(made).toHaveLength(2);
});

test('so does reaching it with the keyboard', async ({ page, siteUrl }) => {
  const made = visits(page);
  await page.goto(siteUrl);
  await untilAttached(page);
  await header(page).getByRole('link', { name: 'About', exact: true }).focus();
  await expect.poll(() => made.length).toBe(2);
});

test('a visitor who saves data fetches nothing ahead', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const made = visits(page);
  await page.goto(siteUrl);
  await untilAttached(page);
  const link = header(page).getByRole('link', { name: 'About', exact: true });
  await link.hover();
  await link.focus();
  // The focus reached the page, and so would a request have by now.
  await expect(link).toBeFocused();
  await page.evaluate(() => fetch('/api/site'));
  expect(made).toEqual([]);
});

test('what comes late comes in a browser that is never idle, too', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout === undefined
        ? 0
        : Number(setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), options.timeout));
  });
  await page.goto(siteUrl, { waitUntil: 'load' });
  await untilAttached(page);
  await expect(page.locator('p[aria-live="polite"]')).toBeAttached();
});

test.describe('for readers who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the line stands still', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/contact-page-*.js');
    await page.goto(siteUrl);
    await untilAttached(page);
    await header(page).getByRole('link', { name: 'Contact', exact: true }).click();
    const line = page.getByRole('progressbar', { name: 'Loading the page' });
    await expect(line).toHaveCSS('scale', '0.9 1');
    const seconds = await line.evaluate((element) =>
      parseFloat(getComputedStyle(element).transitionDuration),
    );
    expect(seconds).toBeLessThan(0.01);
    release();
    await expect(page).toHaveTitle(/^Contact/);
  });
});
