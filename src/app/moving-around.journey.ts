import type { Page } from '@playwright/test';
import { expectInSight } from '../../.ci/in-sight.ts';
import { expect, test } from '../../.ci/journey.ts';

const header = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Expects the page to come to a place, or to the pixel beside it: places are fractions of pixels. */
async function expectPlace(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1);
}

/** The late part has attached once it has taken over from the browser. */
async function untilAttached(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Goes to a section and from there to the contact page. Returns how far the page was scrolled when it was left. */
async function leaveFrom(page: Page, id: string): Promise<number> {
  await page.locator(`#${id}`).evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
  });
  const link = header(page).getByRole('link', { name: 'Contact', exact: true });
  // Before a real click Playwright would scroll by itself, and what loads above moves the place until the click.
  const place = await link.evaluate((element: HTMLElement) => {
    const scrolledTo = Math.round(window.scrollY);
    element.click();
    return scrolledTo;
  });
  expect(place).toBeGreaterThan(500);
  await expect(page).toHaveTitle(/^Contact/);
  return place;
}

test('a new page starts at its top, says its title and takes the focus without a ring', async ({
  page,
  siteUrl,
}) => {
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
});

test('back and forward lead to the place where a page was left', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await untilAttached(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  const place = await leaveFrom(page, 'testimonials');
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Digital Marketing Strategy');
  await expectPlace(page, place);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goForward();
  await expect(page).toHaveURL(`${siteUrl}contact`);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a page that is loaded again is where it was, and so is the one before it', async ({
  page,
  siteUrl,
}) => {
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
});

test('back and forward also lead there when the browser was too busy to tell of a scroll', async ({
  page,
  siteUrl,
}) => {
  // It tells with its next frame, which a busy machine may draw after the next page is there.
  await page.addInitScript(() => {
    const hush = (event: Event) => {
      event.stopImmediatePropagation();
    };
    window.addEventListener('scroll', hush, { capture: true });
  });
  await page.goto(siteUrl);
  await untilAttached(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  const place = await leaveFrom(page, 'testimonials');
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Digital Marketing Strategy');
  await expectPlace(page, place);

  await page.goForward();
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('an anchor on the same page leads there, and the keyboard goes on from it', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl);
  await header(page).getByRole('link', { name: 'Services', exact: true }).click();
  await expectInSight(page.locator('#services'));
  await expect(page).toHaveURL(`${siteUrl}#services`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get Your Free Audit Now' })).toBeFocused();
});

test('an anchor on another page leads there', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}contact`);
  await header(page).getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}#services`);
  await expectInSight(page.locator('#services'));
});
