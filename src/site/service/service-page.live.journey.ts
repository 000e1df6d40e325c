import { expect, test } from '../../../.ci/journey.ts';

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
    contact: ['<h1', 'id="contact-form"', 'Serving all of SWFL', 'name="nickname"', 'name="shownAt"'],
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
