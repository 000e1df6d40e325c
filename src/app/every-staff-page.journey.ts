import { expectNoFaults, expectToFit } from '../../.ci/journeys/axe.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { expectToBeWalkable } from '../../.ci/journeys/keyboard-walk.ts';
import { demoLeadsStateAt } from '../../mocks/demo/demo-leads-state.ts';
import { staffRoutes } from './staff-routes.ts';

const { leads, subscribers } = demoLeadsStateAt(new Date());
const [lead] = leads;
const addresses = staffRoutes
  .filter(({ access }) => access !== 'public')
  .map(({ example }) => example.replace('/inbox/none', `/inbox/${lead?.id}`));

test.use({ seed: { leads: { leads, subscribers } } });

test(
  'every staff page passes the checks on every screen size, in light and dark mode, and by keyboard',
  { tag: '@thorough' },
  async ({ page, staffSite }) => {
    test.setTimeout(600_000);
    await staffSite.logIn(page, 'admin');
    for (const address of [...addresses, '/blog/admin?tab=categories']) {
      await test.step(address, async () => {
        await page.goto(staffSite.url + address.slice(1));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoFaults(page);
        await expectToFit(page);
        // The rich-text editor has tab stops that `keyboard.journey.ts` covers.
        if (address.startsWith('/blog/admin/posts/')) return;
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectToBeWalkable(page);
        }
      });
    }
  },
);
