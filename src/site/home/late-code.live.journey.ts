import { hold } from '../../../.ci/hold.ts';
import { expect, test } from '../../../.ci/journey.ts';

test("a click to the form works, and keeps what was typed, while the form's code is on its way", async ({
  page,
  siteUrl,
}) => {
  const release = await hold(page, '**/audit-form-*.js');
  const requested = page.waitForRequest('**/audit-form-*.js');
  await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
  await requested;
  const name = page.locator('#name-field');
  await name.fill('Early Bird');
  await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
  await expect(page.locator('#audit-form')).toBeInViewport();
  await expect(name).toBeFocused();

  release();
  // The page is live once a dot answers.
  await expect(async () => {
    await page.getByRole('button', { name: 'Go to testimonial 2' }).click();
    await expect(page.getByRole('figure', { name: '2 of 5' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(name).toHaveValue('Early Bird');
});

test('a button whose own code is on its way leads to the name field, also from the address of the form', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/sections-*.js', () => new Promise<void>(() => undefined));
  await page.goto(`${siteUrl}#audit-form`, { waitUntil: 'domcontentloaded' });
  const name = page.locator('#name-field');
  await expect(name).toBeFocused();
  const button = page.getByRole('link', { name: 'Get Your Free Audit Now' });
  await button.focus();
  await button.click();
  await expect(name).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every testimonial can be read', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    const slides = page.locator('#testimonials').getByRole('figure');
    await expect(slides).toHaveCount(5);
    for (const slide of await slides.all()) await expect(slide).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
  });
});
