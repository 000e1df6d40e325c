import { addresses } from '../../.ci/journeys/addresses.ts';
import { test } from '../../.ci/journeys/journey.ts';
import { expectToBeWalkable } from '../../.ci/journeys/keyboard-walk.ts';

test.use({ allowedErrors: [/status of 404/] });

for (const width of [390, 1440]) {
  test(
    `every page can be walked through by keyboard, there and back, at ${width} px`,
    { tag: '@thorough' },
    async ({ page, siteUrl }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 844 });
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.goto(siteUrl + address.slice(1));
          await expectToBeWalkable(page);
        });
      }
    },
  );
}
