import type { Page } from '@playwright/test';
import { holdRequests } from '../../.ci/journeys/hold-requests.ts';
import { expectInViewport } from '../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

const header = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Expects a scroll position, give or take a pixel: positions are fractions. */
async function expectScrollY(page: Page, scrollY: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(page)) - scrollY)).toBeLessThanOrEqual(1);
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
  const scrollY = await link.evaluate((element: HTMLElement) => {
    const scrolledTo = Math.round(window.scrollY);
    element.click();
    return scrolledTo;
  });
  expect(scrollY).toBeGreaterThan(500);
  await expect(page).toHaveTitle(/^Contact/);
  return scrollY;
}

test(
  'a new page starts focused at its top; Back, Forward and reload restore the scroll position',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await untilAttached(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    const scrollY = await leaveFrom(page, 'testimonials');
    await expect(page).toHaveURL(`${siteUrl}contact`);
    await expectScrollY(page, 0);
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    const announced = page.locator('p[aria-live="polite"]').filter({ hasText: await page.title() });
    await expect(announced).toHaveCount(1);
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeHidden();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible();
    await expectScrollY(page, scrollY);
    await expect(main).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(`${siteUrl}contact`);
    await expectScrollY(page, 0);

    await page.reload();
    await untilAttached(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible();
    await expectScrollY(page, scrollY);
    await page.reload();
    await untilAttached(page);
    await expectScrollY(page, scrollY);
    await page.goto(`${siteUrl}?scene=full-inbox`);
    await expectScrollY(page, 0);
  },
);

test(
  'a link to an anchor scrolls there and moves the keyboard focus, on the same page and across pages',
  { tag: '@both' },
  async ({ page, siteUrl }) => {
    const services = header(page).getByRole('link', { name: 'Services', exact: true });
    await page.goto(`${siteUrl}contact`);
    await services.click();
    await expect(page).toHaveURL(`${siteUrl}#service-list`);
    await expectInViewport(page.locator('#service-list'));
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await services.click();
    await expectInViewport(page.locator('#service-list'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Website Optimization/ }).first()).toBeFocused();
  },
);

test.describe('while code loads', () => {
  test.use({
    // Requests that pass through a service worker cannot be held.
    serviceWorkers: 'block',
    allowedErrors: [/Service Worker registration blocked/],
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test(
    'the old page stays under a progress line, which does not move with reduced motion',
    { tag: '@demo' },
    async ({ page, siteUrl }) => {
      const release = await holdRequests(page, '**/home-page-*.js');
      await page.goto(`${siteUrl}about`);
      await untilAttached(page);
      await header(page).getByRole('link', { name: 'SWFL Marketing Coach' }).click();
      const line = page.getByRole('progressbar', { name: 'Loading the page' });
      await expect(line).toHaveCSS('opacity', '1');
      const seconds = () =>
        line.evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration));
      expect(await seconds()).toBeGreaterThan(0.01);
      await expect(page).toHaveTitle(/^About/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Elevate Your Digital/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(line).toHaveCSS('scale', '0.9 1');
      expect(await seconds()).toBeLessThan(0.01);

      release();
      await expect(page).toHaveTitle(/^Digital Marketing Coach/);
      await expect(line).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Elevate Your Digital/);
    },
  );
});
