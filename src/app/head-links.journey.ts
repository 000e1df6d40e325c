import { expect, test } from '../../.ci/journeys/journey.ts';

/** File types in a head, by ending. */
const TYPES: Readonly<Record<string, RegExp>> = {
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png$/,
  webp: /^image\/webp$/,
  woff2: /^font\/woff2$/,
  css: /^text\/css\b/,
  js: /^(?:text|application)\/javascript\b/,
  webmanifest: /^application\/manifest\+json$/,
};

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; type: string }[];
}

test(
  'every file linked in a head exists with its type, and browsers accept the manifest',
  { tag: '@both' },
  async ({ page, siteUrl, request }) => {
    await page.goto(siteUrl);
    const browser = await page.context().newCDPSession(page);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${siteUrl}site.webmanifest`, []]);
    const named = await page
      .locator(
        'head link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest], [rel=preload], [rel=stylesheet])',
      )
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ rel, href }) => ({ rel, href })));
    const manifest = named.find(({ rel }) => rel === 'manifest')?.href ?? '';
    const { name, start_url, icons } = (await (await request.get(manifest)).json()) as Manifest;
    expect([name, new URL(start_url, manifest).href]).toEqual(['SWFL Marketing Coach', siteUrl]);
    expect(icons.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/png']);

    const files = [...named.map(({ href }) => href), ...icons.map(({ src }) => new URL(src, manifest).href)];
    for (const href of files.filter((href) => !href.startsWith('data:'))) {
      const answer = await request.get(href);
      const ending = /\.(\w+)$/.exec(new URL(href).pathname)?.[1] ?? '';
      expect([href, answer.status()]).toEqual([href, 200]);
      expect(answer.headers()['content-type']).toMatch(TYPES[ending] ?? /^no such type$/);
    }
  },
);
