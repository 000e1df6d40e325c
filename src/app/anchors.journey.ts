import type { Page } from '@playwright/test';
import { holdRequests } from '../../.ci/journeys/hold-requests.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

/** Distance of an anchor from its expected position, below the sticky header. */
const distance = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    return Math.abs(Math.round(section.getBoundingClientRect().top - padding - margin));
  });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

const anchors = [
  '#services',
  '#how-it-works',
  '#sample-point-7',
  '#testimonials',
  'contact#contact-form',
  'privacy#part-how-to-have-it-erased',
  'blog/a-month-of-content-from-one-good-customer-question#comment-form',
];

test('every address with an anchor opens at its anchor', async ({ page, siteUrl }) => {
  for (const address of anchors) {
    await page.goto('about:blank');
    await page.goto(siteUrl + address, { waitUntil: 'load' });
    const [, id = ''] = address.split('#');
    await expect.poll(() => distance(page, id), address).toBeLessThan(2);
  }
});

test('an anchor stays in view when fonts load late', async ({ page, siteUrl }) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(`${siteUrl}blog/a-month-of-content-from-one-good-customer-question#comment-form`, {
    waitUntil: 'domcontentloaded',
  });
  await expect.poll(() => distance(page, 'comment-form')).toBeLessThan(2);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('600 20px Besley'))).toBe(true);
  await expect.poll(() => distance(page, 'comment-form')).toBeLessThan(2);
});

test('without scroll anchoring, an anchor stays in view until the reader scrolls', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    // Safari lacks scroll anchoring.
    const off = new CSSStyleSheet();
    off.replaceSync('* { overflow-anchor: none !important; }');
    document.adoptedStyleSheets.push(off);
    const insert = () => {
      const anchor = document.getElementById('how-it-works');
      if (!anchor || window.scrollY === 0) return;
      removeEventListener('scroll', insert);
      const late = document.createElement('p');
      late.id = 'late';
      late.style.height = '600px';
      anchor.before(late);
    };
    addEventListener('scroll', insert);
  });
  await page.goto(`${siteUrl}contact`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click();
  await expect(page.locator('#late')).toBeAttached();
  await expect.poll(() => distance(page, 'how-it-works')).toBeLessThan(2);

  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.locator('#late').evaluate((late) => {
    late.style.height = '1200px';
  });
  await nextFrames(page);
  expect(await scrolled(page)).toBe(0);
  await page.reload();
  await expect(page.locator('#how-it-works')).toBeAttached();
  await nextFrames(page);
  expect(await scrolled(page)).toBe(0);
});
