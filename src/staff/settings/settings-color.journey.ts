import { expectNoFaults } from '../../../.ci/journeys/axe.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

const BLUE = 'rgb(10, 42, 156)';

test(
  'the color that an admin chooses is that of buttons, rays and covers, by day and by night',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await staffSite.logIn(page, 'admin', 'admin/settings');
    const form = page.getByRole('form', { name: 'Site settings' });
    await form.getByRole('textbox', { name: 'Your color' }).fill('#0a2a9c');
    await expect(form.getByText('#4a7af1')).toBeVisible();
    await form.getByRole('button', { name: 'Save settings' }).click();
    await expect(form.getByText('Saved. Visitors see the changes now.')).toBeVisible();

    await page.goto(staffSite.url);
    const button = page.getByRole('main').getByRole('link', { name: 'Get Your FREE 8-Point Audit' });
    await expect(button).toHaveCSS('background-color', BLUE);
    await expect(page.locator('.hero-rays path[fill="var(--primary)"]').first()).toHaveCSS('fill', BLUE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button).toHaveCSS('background-color', 'rgb(74, 122, 241)');
    await expectNoFaults(page);

    const drawn = await page.evaluate(async (address) => (await fetch(address)).text(), 'covers/seo.svg');
    expect(drawn).toContain('#0a2a9c');
    expect(drawn).not.toContain('#b0146a');
  },
);
