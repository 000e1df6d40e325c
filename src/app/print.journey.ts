import { addresses } from '../../.ci/journeys/addresses.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

const LIGHT_THEME_INK = 'rgb(12, 34, 41)';

test.describe('printed from dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('an article prints in dark ink with link addresses and without buttons', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}blog/how-to-show-up-when-someone-searches-near-me`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveCSS('color', LIGHT_THEME_INK);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(title).toHaveCSS('color', LIGHT_THEME_INK);
    await expect(page.getByRole('banner').locator('a:visible')).toHaveText('SWFL Marketing Coach');
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('form:visible, button:visible, nav:visible')).toHaveCount(0);
    const outside = page.locator('.prose a[href^="https://support.google.com"]').first();
    const printed = await outside.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain((await outside.getAttribute('href')) ?? 'no address');
    // One browser moves a grid part to the next page as a whole, another adds an empty page.
    const body = page.locator('article').filter({ has: title }).locator('.prose');
    const grids = await body.evaluate((prose) => {
      const displays: string[] = [];
      for (let part = prose.parentElement; part; part = part.parentElement)
        displays.push(getComputedStyle(part).display);
      return displays.filter((display) => display.includes('grid'));
    });
    expect(grids).toEqual([]);
  });
});

test.describe('on paper', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('every public page prints expanded, without controls and empty boxes', async ({ page, siteUrl }) => {
    await page.emulateMedia({ media: 'print' });
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(siteUrl + address.slice(1));
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('#root > :not(main, header):visible, [role=tab]:visible')).toHaveCount(0);
        await expect(page.locator('form:visible, button:visible, nav:visible, .btn:visible')).toHaveCount(0);
        const empty = page.locator(':is(.sheet, .on-sheet):visible').filter({ hasNotText: /\S/ });
        await expect(empty).toHaveCount(0);
        const folded = await page
          .locator('details:visible > :not(summary)')
          .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility()).length);
        expect(folded).toBe(0);
      });
    }
    await page.goto(siteUrl);
    await expect(page.getByRole('heading', { name: /^Your FREE 8-point/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'From the blog' })).toBeHidden();
    await expect(page.locator('.hero-chart')).toBeHidden();
    // No heading continues on the next sheet.
    await expect(page.getByRole('heading', { name: 'One coach' })).toHaveCSS('break-inside', 'avoid');
  });
});

test('a receipt has the styles that only it uses, and prints alone', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const form = page.getByRole('form', { name: 'Free audit request' });
  await form.getByLabel('Name').fill('Paula Paper');
  await form.getByLabel('Email').fill('paula@example.com');
  await form.getByLabel('Phone').fill('(239) 555-0134');
  await form.getByLabel('Website').fill('paper.example.com');
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  const facts = page.locator('.receipt dl');
  const [term, value] = await Promise.all(
    ['dt', 'dd'].map((part) => facts.locator(part).first().boundingBox()),
  );
  expect(value?.y, 'a fact beside its name').toBe(term?.y);

  await page.emulateMedia({ media: 'print' });
  await expect(facts).toBeVisible();
  await expect(page.locator('main > :visible')).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: 'Success!' })).toBeHidden();
});
