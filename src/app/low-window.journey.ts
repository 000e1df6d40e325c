import type { Page } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';

/** The wide parts of a scrolled page that would cover its text. */
const stickyElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
    return [...document.querySelectorAll('body *')]
      .filter((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        const { position } = getComputedStyle(part);
        const isInSight = bottom > Math.max(top, 0) && top < window.innerHeight;
        return ['fixed', 'sticky'].includes(position) && isInSight && width > window.innerWidth / 2;
      })
      .map(({ className }) => className);
  });

async function expectNothingToStick(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const [width, height] of [
    // 1280 x 720 pixels at 400 %, and a phone held sideways
    [320, 180],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await stickyElements(page), `${address} in ${width} x ${height}`).toEqual([]);
  }
}

test('in a short window no bar covers texts, fields and buttons of public and staff pages', async ({
  page,
  staffSite,
}) => {
  for (const path of ['', 'contact', 'services/seo-strategy', 'blog/a-slow-site-costs-more-in-season'])
    await expectNothingToStick(page, staffSite.url + path);
  await staffSite.logIn(page, 'admin');
  for (const path of ['admin/inbox', 'admin/settings', 'admin/pages/home', 'blog/admin/new'])
    await expectNothingToStick(page, staffSite.url + path);
});
