import type { Get } from '../../scan/fetched.ts';
import { SEA_GRAPE, seaGrapePages } from './sea-grape-pages.ts';

/** A fault of the sample site: the check that must report it, and the expected evidence. */
type KnownFault = readonly [
  fault: string,
  check: string,
  paths: readonly string[],
  where: string,
  value: string | RegExp,
];

/** All faults of the sample site. */
export const twentyFaults: readonly KnownFault[] = [
  ['the first page has no description', 'description', ['/'], '<meta name="description">', 'missing'],
  [
    'two pages have the same title',
    'title',
    ['/menu', '/gallery'],
    '<title>',
    'Sea Grape Bakery | Fort Myers, Florida',
  ],
  ['a title is too long', 'title', ['/custom-cakes'], '<title>', /^Custom birthday cakes/],
  ['a page has two main headings', 'main-heading', ['/about', '/about'], '<h1>', /^(?:About us|Our oven)$/],
  ['a level of headings is left out', 'heading-order', ['/blog/sourdough-starter'], '<h4>', 'In summer'],
  ['a picture has no text', 'image-texts', ['/gallery'], 'alt', /window\.jpg/],
  ['a picture has no size', 'image-sizes', ['/gallery'], 'width, height', /wedding\.jpg/],
  [
    'a picture is far too heavy',
    'image-weight',
    ['/gallery'],
    '<img src="/pictures/birthday.jpg" alt="A birthday cake in the shape of a boat" width="1200" height="800">',
    '4200000 bytes',
  ],
  ['a link leads nowhere', 'broken-links', ['/menu'], '<a href="/menu/spring">', 'status 404'],
  ['a link says nothing', 'link-texts', ['/blog'], '<a href="/blog/key-lime-pie">', 'Read more'],
  ['a number cannot be called by a tap', 'phone-link', ['/contact'], 'text', '(239) 555-0142'],
  [
    'a field has no label',
    'labels',
    ['/contact'],
    'label',
    '<input name="day" placeholder="For which day?">',
  ],
  ['a page has no viewport', 'viewport', ['/wholesale'], '<meta name="viewport">', 'missing'],
  ['a page has no language', 'language', ['/wholesale'], '<html lang>', 'missing'],
  ['a page has no canonical address', 'canonical', ['/wholesale'], '<link rel="canonical">', 'missing'],
  ['an article has no author', 'structured-data', ['/blog/key-lime-pie'], 'BlogPosting', 'author is missing'],
  ['structured data names another number', 'name-address-phone', ['/'], 'telephone', '+1 239 555 0148'],
  [
    'a script comes insecurely',
    'mixed-content',
    ['/custom-cakes'],
    '<script src="http://widgets.countdown.example/timer.js">',
    'http://widgets.countdown.example/timer.js',
  ],
  ['visits are counted by what has ended', 'analytics', ['/'], '<script>', 'UA-48213377-1'],
  ['a link leads to a network’s front page', 'profiles', ['/about'], '<a href>', 'https://www.facebook.com/'],
];

/** An answer of the sample site, before compression. */
export interface SeaGrapeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

const files: Record<string, readonly [type: string, text: string]> = {
  '/robots.txt': ['text/plain', `User-agent: *\nDisallow: /office/\n\nSitemap: ${SEA_GRAPE}/sitemap.xml\n`],
  '/sitemap.xml': [
    'application/xml',
    `<urlset>${[...seaGrapePages.keys()].map((path) => `<url><loc>${SEA_GRAPE}${path}</loc></url>`).join('')}</urlset>`,
  ],
  '/feed.xml': [
    'application/rss+xml',
    '<rss version="2.0"><channel><item><pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate></item></channel></rss>',
  ],
  '/icon.svg': ['image/svg+xml', '<svg/>'],
  '/style.css': ['text/css', 'body{font-family:serif}'],
};

const pictures: Record<string, number> = {
  counter: 182_000,
  window: 240_000,
  wedding: 211_000,
  birthday: 4_200_000,
};

/** The sample site's answer to a path. */
export function seaGrapeAnswer(path: string): SeaGrapeAnswer {
  const page = seaGrapePages.get(path);
  if (page !== undefined) return { status: 200, headers: PAGE, text: page };
  const [type, text] = files[path] ?? [];
  if (type !== undefined && text !== undefined)
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=86400' }, text };
  const weight = pictures[/^\/pictures\/(\w+)\.jpg$/.exec(path)?.[1] ?? ''];
  if (weight !== undefined)
    return {
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'content-length': String(weight) },
      text: '',
    };
  return { status: 404, headers: PAGE, text: '<h1>This page is not there</h1>' };
}

/** Its answer over plain HTTP. */
export const toSecure = (path: string): SeaGrapeAnswer => ({
  status: 301,
  headers: { location: SEA_GRAPE + path },
  text: '',
});

/** When the sample site was recorded. */
export const SEA_GRAPE_MOMENT = new Date('2026-11-16T14:00:00Z');
const CERTIFICATE_UNTIL = 'Feb  9 23:59:59 2027 GMT';

/** Requests the recorded sample site. */
export const getSeaGrape: Get = (address) => {
  const { pathname, protocol } = new URL(address);
  const { status, headers, text } = protocol === 'https:' ? seaGrapeAnswer(pathname) : toSecure(pathname);
  const body = new TextEncoder().encode(text);
  return Promise.resolve({ status, headers, body, bytes: body.length, certificateUntil: CERTIFICATE_UNTIL });
};
