import { expectInSight } from '../../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

test('a visitor finds a service on the home page and gets started', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await page
    .locator('#services')
    .getByRole('link', { name: /Competitor Analysis/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Competitor Analysis');
  await expect(page).toHaveTitle(/^Competitor Analysis/);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Why This Matters' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started Today' }).click();
  await expect(page).toHaveURL(/\/contact\?tab=audit$/);
});

test('the audit can be asked for on a service page', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}services/email-marketing`);
  const form = page.getByRole('form', { name: 'Free audit request' });
  await form.getByLabel('Name').fill('Sam Service');
  await form.getByLabel('Email').fill('sam@cycle-repair.example');
  await form.getByLabel('Phone').fill('239 555 0177');
  await form.getByLabel('Website').fill('cycle-repair.example.com');
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();
});

test('the way back leads to the services', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}services/local-search`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local Search');
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL(`${siteUrl}#services`);
  await expectInSight(page.locator('#services'));
});

test('each service leads to the next one, and the last to the first', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}services/social-media`);
  const next = page.getByRole('navigation', { name: 'More services' }).getByRole('link');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local Search');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website Optimization');
});

test('about leads to a consultation', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}about`);
  await expect(page.getByText('HubSpot Certified')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Key achievements' })).toHaveCount(3);
  await page.getByRole('link', { name: 'Schedule Your Free Consultation' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the footer leads to privacy and terms', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

test.describe('a service that does not exist', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('says so and leads back', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}services/skywriting`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
    await expect(
      page.getByText("The service you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL(`${siteUrl}#services`);
  });
});

test('an unknown service answers 404', async ({ request, siteUrl }) => {
  const response = await request.get(`${siteUrl}services/skywriting`);
  expect(response.status()).toBe(404);
});

test('the HTML alone tells each page', async ({ request, siteUrl }) => {
  const expected = {
    'services/local-search': [
      '<h1',
      'Local Search',
      'Why This Matters',
      'The map says that you are closed on Sundays',
      'Get Started Today',
      'id="name-field"',
    ],
    about: ['<h1', 'MBA in Marketing', 'Key achievements', 'Schedule Your Free Consultation'],
    contact: ['<h1', 'id="contact-form"', 'Serving all of SWFL', 'name="topic"', 'name="shownAt"'],
    privacy: ['Privacy Policy', 'the 20 newest copies'],
    terms: ['Terms of Service', 'binds you to nothing'],
  };
  for (const [path, texts] of Object.entries(expected)) {
    const response = await request.get(siteUrl + path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    for (const text of texts) expect(html.includes(text), `${path}: ${text}`).toBe(true);
  }
});
