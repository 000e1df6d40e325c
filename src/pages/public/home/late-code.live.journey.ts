import { expect, test } from '../../../../.ci/journey.ts';

test("a click to the form works, and keeps what was typed, while the form's code is on its way", async ({
  page,
  siteUrl,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/audit-form-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/audit-form-*.js');
  await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
  await requested;
  const name = page.locator('#name-field');
  await name.fill('Early Bird');
  await page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
  await expect(page.locator('#audit-form')).toBeInViewport();
  await expect(name).toBeFocused();

  held.resolve();
  // The page is live once a dot answers.
  await expect(async () => {
    await page.getByRole('button', { name: 'Go to testimonial 2' }).click();
    await expect(page.getByRole('figure', { name: '2 of 5' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(name).toHaveValue('Early Bird');
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
