import { addresses } from '../../.ci/journeys/addresses.ts';
import { test } from '../../.ci/journeys/journey.ts';
import { expectToBeWalkable } from '../../.ci/journeys/keyboard-walk.ts';

test.use({ allowedErrors: [/status of 404/] });

test(
  'the keyboard can tab through every page forward and backward',
  { tag: '@thorough' },
  async ({ page, siteUrl }) => {
    test.setTimeout(600_000);
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto(siteUrl + address.slice(1));
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectToBeWalkable(page);
        }
      });
    }
  },
);
