import { addresses } from '../../.ci/journeys/addresses.ts';
import { expectNoFaults, expectToFit } from '../../.ci/journeys/axe.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

// The rules of spec §2.

test.use({ allowedErrors: [/status of 404/] });

for (const address of addresses) {
  test(`${address} passes the accessibility check in light and dark mode and fits every screen`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(siteUrl + address.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoFaults(page);
    await expectToFit(page, ['100%', '150%', '200%']);
  });
}

const HTML: readonly [path: string, status: number, texts: readonly string[]][] = [
  ['', 200, ['Competitor Analysis', 'Sea Grape Bakery', 'From the blog', 'id="name-field"', '<title>']],
  ['', 200, ['name="description"', 'rel="canonical"', 'property="og:image"']],
  ['services/local-search', 200, ['<h1', 'Local Search', 'Why This Matters', 'id="name-field"']],
  ['services/skywriting', 404, ['Service Not Found', 'href="/#services"']],
  ['about', 200, ['<h1', 'MBA in Marketing', 'Key achievements', 'Schedule Your Free Consultation']],
  ['contact', 200, ['<h1', 'id="contact-form"', 'Serving all of SWFL', 'name="topic"', 'name="shownAt"']],
  ['privacy', 200, ['Privacy Policy', 'the 20 newest copies']],
  ['blog', 200, ['A slow site costs more in season', 'href="/blog/category/seo"', 'action="/blog/search"']],
  ['blog/category/seo', 200, ['SEO', 'searches “near me”', 'aria-current="page"']],
  ['blog/category/knitting', 404, ['Category Not Found', 'Return to Blog']],
  ['blog/search?q=monday', 200, ['Found 1 result(s)', '<mark', 'Recent posts', 'content="noindex"']],
  ['blog?page=99', 404, ['This page does not exist', 'Go to the first page', 'content="noindex"']],
  ['no/such/page', 404, ['404 Page Not Found', 'Did you forget to add the page to the router?']],
];

test('the HTML alone has each page’s content, and an unknown address answers 404', async ({
  request,
  siteUrl,
}) => {
  for (const [path, status, texts] of HTML) {
    const response = await request.get(siteUrl + path);
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    for (const text of texts) expect(html.includes(text), `${text} in /${path}`).toBe(true);
    const root = html.slice(html.indexOf('<div id="root">'));
    expect(root.includes('<title>'), `a title outside the head of /${path}`).toBe(false);
  }
  const home = await (await request.get(siteUrl)).text();
  // The chart is below the text on a phone: before it in the HTML, it would move when the text arrives.
  expect(home.indexOf('</h1>')).toBeLessThan(home.indexOf('viewBox="0 0 1840 880"'));
});
