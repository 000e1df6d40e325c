import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { addresses } from '../../.ci/addresses.ts';
import { expect, test } from '../../.ci/journey.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.use({ allowedErrors: [/status of 404/] });

for (const address of addresses) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${address} has no fault that axe can find, ${colorScheme}`, async ({ page, siteUrl }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(siteUrl + address.slice(1));
      await page.evaluate(axe);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        );
        const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(faults, `${width} px`).toEqual([]);
      }
    });
  }

  test(`${address} never scrolls sideways, and one heading leads it`, async ({ page, siteUrl }) => {
    await page.goto(siteUrl + address.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // 720 px is a 1440 px window at 200 % zoom.
    for (const width of [320, 390, 720, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
