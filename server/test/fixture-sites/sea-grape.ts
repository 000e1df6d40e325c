import type { Get } from '../../scan/fetched.ts';
import { SEA_GRAPE, seaGrapePages } from './sea-grape-pages.ts';

/** A fault of the sample site: the check that must report it, and the expected evidence. */
export interface KnownFault {
  fault: string;
  check: string;
  paths: readonly string[];
  where: string;
  value: string | RegExp;
}

/** All faults of the sample site. */
export const twentyFaults: readonly KnownFault[] = [
  {
    fault: 'the first page has no description',
    check: 'description',
    paths: ['/'],
    where: '<meta name="description">',
    value: 'missing',
  },
  {
    fault: 'two pages have the same title',
    check: 'title',
    paths: ['/menu', '/gallery'],
    where: '<title>',
    value: 'Sea Grape Bakery | Fort Myers, Florida',
  },
  {
    fault: 'a title is too long',
    check: 'title',
    paths: ['/custom-cakes'],
    where: '<title>',
    value: /^Custom birthday cakes/,
  },
  {
    fault: 'a page has two main headings',
    check: 'main-heading',
    paths: ['/about', '/about'],
    where: '<h1>',
    value: /^(?:About us|Our oven)$/,
  },
  {
    fault: 'a level of headings is left out',
    check: 'heading-order',
    paths: ['/blog/sourdough-starter'],
    where: '<h4>',
    value: 'In summer',
  },
  {
    fault: 'a picture has no text',
    check: 'image-texts',
    paths: ['/gallery'],
    where: 'alt',
    value: /window\.jpg/,
  },
  {
    fault: 'a picture has no size',
    check: 'image-sizes',
    paths: ['/gallery'],
    where: 'width, height',
    value: /wedding\.jpg/,
  },
  {
    fault: 'a picture is far too heavy',
    check: 'image-weight',
    paths: ['/gallery'],
    where:
      '<img src="/pictures/birthday.jpg" alt="A birthday cake in the shape of a boat" width="1200" height="800">',
    value: '4200000 bytes',
  },
  {
    fault: 'a link leads nowhere',
    check: 'broken-links',
    paths: ['/menu'],
    where: '<a href="/menu/spring">',
    value: 'status 404',
  },
  {
    fault: 'a link says nothing',
    check: 'link-texts',
    paths: ['/blog'],
    where: '<a href="/blog/key-lime-pie">',
    value: 'Read more',
  },
  {
    fault: 'a number cannot be called by a tap',
    check: 'phone-link',
    paths: ['/contact'],
    where: 'text',
    value: '(239) 555-0142',
  },
  {
    fault: 'a field has no label',
    check: 'labels',
    paths: ['/contact'],
    where: 'label',
    value: '<input name="day" placeholder="For which day?">',
  },
  {
    fault: 'a page has no viewport',
    check: 'viewport',
    paths: ['/wholesale'],
    where: '<meta name="viewport">',
    value: 'missing',
  },
  {
    fault: 'a page has no language',
    check: 'language',
    paths: ['/wholesale'],
    where: '<html lang>',
    value: 'missing',
  },
  {
    fault: 'a page has no canonical address',
    check: 'canonical',
    paths: ['/wholesale'],
    where: '<link rel="canonical">',
    value: 'missing',
  },
  {
    fault: 'an article has no author',
    check: 'structured-data',
    paths: ['/blog/key-lime-pie'],
    where: 'BlogPosting',
    value: 'author is missing',
  },
  {
    fault: 'structured data names another number',
    check: 'name-address-phone',
    paths: ['/'],
    where: 'telephone',
    value: '+1 239 555 0148',
  },
  {
    fault: 'a script comes insecurely',
    check: 'mixed-content',
    paths: ['/custom-cakes'],
    where: '<script src="http://widgets.countdown.example/timer.js">',
    value: 'http://widgets.countdown.example/timer.js',
  },
  {
    fault: 'visits are counted by what has ended',
    check: 'analytics',
    paths: ['/'],
    where: '<script>',
    value: 'UA-48213377-1',
  },
  {
    fault: 'a link leads to a network’s front page',
    check: 'profiles',
    paths: ['/about'],
    where: '<a href>',
    value: 'https://www.facebook.com/',
  },
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
