import { ORIGIN, type SampleSite } from '../support/audit.ts';

const BREAD = '/bread';
const ARTICLE = '/articles/sourdough';
const UNKNOWN = '/no-page-has-this-address-so-it-is-not-found';
const NOT_FOUND = { status: 404, text: '' };

/** A fault planted in the sample site: the check that must report it, and the expected evidence. */
interface FaultCase {
  fault: string;
  check: string;
  seen: [path: string, value: RegExp];
  plant: (site: SampleSite) => void;
}

type Replacement = readonly [
  fault: string,
  check: string,
  from: string | RegExp,
  to: string,
  evidence: RegExp,
];

/** Faults of one page: a text of it is replaced, and the evidence is on the same page. */
const replacedIn = (path: string, rows: readonly Replacement[]): FaultCase[] =>
  rows.map(([fault, check, from, to, evidence]) => ({
    fault,
    check,
    seen: [path, evidence],
    plant: ({ replace }) => replace(path, from, to),
  }));

const inBread = replacedIn(BREAD, [
  ['no title', 'title', /<title>.*<\/title>/, '', /missing/],
  [
    'a title too long for search results',
    'title',
    '<title>',
    `<title>${'All our bread '.repeat(4)}`,
    /All our/,
  ],
  ['the same title twice', 'title', 'The bread we bake |', 'A bakery in Fort Myers |', /A bakery/],
  ['no description', 'description', /<meta name="description".*>/, '', /missing/],
  ['two main headings', 'main-heading', '<h2 id="rye">Rye</h2>', '<h1 id="rye">Rye</h1><h2>Rye</h2>', /Rye/],
  ['a skipped heading level', 'heading-order', /<h3>(Snapshot grain)<.h3>/, '<h4>Grain</h4>', /Grain/],
  ['a picture without alternative text', 'image-texts', ' alt="A loaf of rye bread"', '', /bread\.jpg/],
  ['a picture without a size', 'image-sizes', ' height="500"', '', /bread\.jpg/],
  ['no canonical address', 'canonical', /<link rel="canonical".*>/, '', /missing/],
  ['a canonical address of another site', 'canonical', `href="${ORIGIN}/`, 'href="https://x.example/', /x\./],
  [
    'a listed page with noindex',
    'listing',
    '<title>',
    '<meta name="robots" content="noindex"><title>',
    /noindex/,
  ],
  ['a broken link', 'broken-links', '</main>', '<a href="/cakes">Our cakes</a></main>', /404/],
  ['a missing picture', 'broken-links', 'src="/bread.jpg"', 'src="/rye.jpg"', /404/],
  [
    'a link without an address',
    'empty-links',
    '</main>',
    '<a href="javascript:x">Cakes</a></main>',
    /script/,
  ],
  ['no language', 'language', ' lang="en"', '', /missing/],
  ['no viewport', 'viewport', /<meta name="viewport".*>/, '', /missing/],
  ['disabled zooming', 'viewport', 'initial-scale=1', 'user-scalable=no', /user-scalable=no/],
  ['a duplicate id', 'duplicate-ids', '<h3>', '<h3 id="rye">', /<h3 id="rye">/],
  ['a page of 160 kB', 'weight', '<h3>', `<p>${'flour '.repeat(27_000)}</p><h3>`, /bytes/],
  [
    'a script loaded over HTTP',
    'mixed-content',
    '</body>',
    '<script src="http://old.example/"></script>',
    /http:/,
  ],
  ['no picture to share', 'sharing', /<meta property="og:image".*>/, '', /missing/],
  ['a profile link to a network’s home page', 'profiles', 'com/gulfcoastbakery', 'com/', /facebook\.com\/$/],
  [
    'an analytics tag that no longer works',
    'analytics',
    '</body>',
    "<script>ga('create', 'UA-1234567-1')</script>",
    /UA-1/,
  ],
  ['a phone number without a link', 'phone-link', /<a href="tel:[^]*?<.a>/, '(239) 555-0155', /555-0155/],
  ['another number in structured data', 'name-address-phone', '+1 239 555 0155', '+1 239 555 0199', /0199/],
  ['another street in structured data', 'name-address-phone', '"12 Palm', '"21 Palm', /21 Palm Street/],
]);

const inOtherPages = [
  ...replacedIn('/', [
    ['a link to a missing anchor', 'anchors', '/bread#rye', '/bread#wheat', /#wheat/],
    ['a link without meaningful text', 'link-texts', '>Our rye bread<', '>Read more …<', /Read more/],
    ['a field without a label', 'labels', '<label for="mail">Email</label>', '', /<input id="mail"/],
    ['a button without a name', 'button-names', '>Send the question', '><svg></svg>', /no name/],
    ['no contact form', 'contact-way', /<form[^]*<\/form>/, '', /missing/],
  ]),
  ...replacedIn(ARTICLE, [
    ['invalid structured data', 'structured-data', '"BlogPosting"', '"BlogPosting",,', /JSON/],
    ['an article without an author', 'structured-data', '"author":', '"editor":', /author is missing/],
    [
      'a reference to an undescribed business',
      'structured-data',
      '/#business',
      '/#bakery',
      /areaServed is missing/,
    ],
  ]),
  ...replacedIn('/robots.txt', [
    ['a robots.txt without the sitemap', 'robots-file', /Sitemap:.*/, '', /missing/],
    ['a sitemap without its full address', 'robots-file', `Sitemap: ${ORIGIN}`, 'Sitemap: ', /\/sitemap.xml/],
    ['Google kept out', 'robots-file', 'User', 'User-agent: Googlebot\nDisallow: /\n\nUser', /Disallow/],
  ]),
];

const inAnswers: readonly FaultCase[] = [
  {
    fault: 'a sitemap page that fails',
    check: 'status',
    seen: ['/cakes', /404/],
    plant: ({ replace }) =>
      replace('/sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/cakes</loc></url></urlset>`),
  },
  {
    fault: 'a sitemap address that redirects',
    check: 'status',
    seen: ['/loaves', /\/bread/],
    plant({ replace, answer }) {
      replace('/sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/loaves</loc></url></urlset>`);
      answer('/loaves', { status: 301, headers: { location: BREAD } });
    },
  },
  {
    fault: 'no HSTS header',
    check: 'https',
    seen: ['/', /missing/],
    plant: ({ send }) => send('/', { 'strict-transport-security': undefined }),
  },
  {
    fault: 'a certificate about to expire',
    check: 'certificate',
    seen: ['/', /Nov  9/],
    plant: ({ answer }) => answer('/', { certificateUntil: 'Nov  9 12:00:00 2026 GMT' }),
  },
  {
    fault: 'a page that can be framed',
    check: 'security-headers',
    seen: [BREAD, /missing/],
    plant: ({ send }) => send(BREAD, { 'content-security-policy': undefined }),
  },
  {
    fault: 'a page without compression',
    check: 'compression',
    seen: [BREAD, /bytes/],
    plant: ({ send }) => send(BREAD, { 'content-encoding': undefined }),
  },
  {
    fault: 'a style sheet that cannot be cached',
    check: 'caching',
    seen: ['/style.css', /missing/],
    plant: ({ send }) => send('/style.css', { 'cache-control': undefined }),
  },
  {
    fault: 'unknown addresses that answer 200',
    check: 'not-found',
    seen: [UNKNOWN, /200/],
    plant: ({ answer }) => answer(UNKNOWN, { text: '<h1>Oh</h1>' }),
  },
  {
    fault: 'another encoding',
    check: 'charset',
    seen: [BREAD, /windows-1252/],
    plant: ({ send }) => send(BREAD, { 'content-type': 'text/html; charset=windows-1252' }),
  },
  {
    fault: 'a picture straight from the camera',
    check: 'image-weight',
    seen: [BREAD, /4200000 bytes/],
    plant: ({ send }) => send('/bread.jpg', { 'content-length': '4200000' }),
  },
  ...['noindex, nofollow', 'otherbot: nofollow\nnone', 'unavailable_after: 25 Jun 2025 15:00:00 GMT'].map(
    (header) => ({
      fault: `a home page hidden by the header “${header}”, and no page in the sitemap`,
      check: 'noindex',
      seen: ['/', /x-robots-tag/] as [string, RegExp],
      plant({ send, replace }: SampleSite) {
        replace('/sitemap.xml', `<url><loc>${ORIGIN}/</loc></url>`, '');
        send('/', { 'x-robots-tag': header });
      },
    }),
  ),
  {
    fault: 'a robots.txt that fails',
    check: 'robots-file',
    seen: ['/robots.txt', /503/],
    plant: ({ answer }) => answer('/robots.txt', { status: 503, text: '' }),
  },
  {
    fault: 'a listed page that robots.txt forbids',
    check: 'listing',
    seen: [ARTICLE, /Disallow/],
    plant: ({ replace }) => replace('/robots.txt', '/till', '/articles/'),
  },
  {
    fault: 'no sitemap',
    check: 'sitemap',
    seen: ['/sitemap.xml', /404/],
    plant: ({ answer }) => answer('/sitemap.xml', NOT_FOUND),
  },
  {
    fault: 'no icon',
    check: 'icon',
    seen: ['/icon.svg', /404/],
    plant: ({ answer }) => answer('/icon.svg', NOT_FOUND),
  },
  {
    fault: 'an invalid feed',
    check: 'feed',
    seen: ['/feed.xml', /alternate/],
    plant: ({ answer }) => answer('/feed.xml', { text: '<html></html>' }),
  },
  {
    fault: 'no structured data of the business',
    check: 'business-data',
    seen: ['/', /missing/],
    plant({ replace }) {
      for (const path of ['/', BREAD]) replace(path, /\["Bakery","LocalBusiness"\]/, '"Person"');
      replace(ARTICLE, '"@type":"LocalBusiness"', '"@type":"Organization"');
    },
  },
  {
    fault: 'another street in the data of a business subtype',
    check: 'name-address-phone',
    seen: [BREAD, /21 Palm Street/],
    plant({ replace }) {
      replace(BREAD, '["Bakery","LocalBusiness"]', '"Bakery"');
      replace(BREAD, '"12 Palm Street"', '"21 Palm Street"');
    },
  },
];

/** Faults in the website itself, in search, and in reach. */
export const faultCases: readonly FaultCase[] = [...inBread, ...inOtherPages, ...inAnswers];
