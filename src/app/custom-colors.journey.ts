import { expect, test } from '../../.ci/journeys/journey.ts';
import { startingContent } from '../../server/content/starting-content.ts';

const content = startingContent();
content.site.accent = '#0a2a9c';
test.use({ seed: { content }, javaScriptEnabled: false });

test('a page without scripts is in the owner’s color, and so are its icon and its covers', async ({
  page,
  staffSite,
}) => {
  await page.goto(staffSite.url);
  const button = page.getByRole('main').getByRole('link', { name: 'Get Your FREE 8-Point Audit' });
  await expect(button).toHaveCSS('background-color', 'rgb(10, 42, 156)');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toBe('/favicon.svg?0a2a9c');
  for (const path of ['favicon.svg', 'covers/seo.svg']) {
    const drawn = await page.request.get(staffSite.url + path);
    expect(await drawn.text()).toContain('#0a2a9c');
    expect(drawn.headers()['cache-control']).toBe('public, no-cache');
  }
});
