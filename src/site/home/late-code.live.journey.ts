import { hold } from '../../../.ci/hold.ts';
import { expectInSight } from '../../../.ci/in-sight.ts';
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
  await expectInSight(page.locator('#audit-form'));
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

test.describe('where the code that checks a form does not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('the form says so, keeps what was typed, and is sent once the code is there', async ({
    page,
    siteUrl,
  }) => {
    await page.route('**/enquiry-resolvers-*.js', (route) => route.abort());
    await page.goto(siteUrl);
    await page.getByLabel('Name').fill('Patient Pat');
    await page.getByLabel('Email').first().fill('pat@example.com');
    await page.getByLabel('Phone').fill('(239) 555-0147');
    await page.getByLabel('Website').fill('pat.example.com');
    const form = page.getByRole('form', { name: 'Free audit request' });
    const send = form.getByRole('button', { name: 'Get Your Free Audit' });
    await send.click();
    await expect(form.getByRole('alert')).toContainText('There was a problem submitting your request.');
    await expect(page.getByLabel('Name')).toHaveValue('Patient Pat');

    await page.unroute('**/enquiry-resolvers-*.js');
    await send.click();
    await expect(form.getByText('Your audit request has been submitted.')).toBeVisible();
  });
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
