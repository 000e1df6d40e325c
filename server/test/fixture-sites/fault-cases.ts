import { ORIGIN, type SampleRecords, type SampleSite } from '../support/audit.ts';

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

const refused = (...agents: string[]): string =>
  `${agents.map((agent) => `User-agent: ${agent}\n`).join('')}Disallow: /\n\nUser`;
const robotsMeta = (name: string, content: string): string =>
  `<meta name="${name}" content="${content}"><title>`;

const forCrawlers = [
  ...replacedIn('/robots.txt', [
    ['ChatGPT’s search kept out', 'assistants', 'User', refused('GPTBot', 'OAI-SearchBot'), /OpenAI/],
    ['Perplexity kept out', 'assistants', 'User', refused('PerplexityBot'), /Perplexity/],
    ['Claude kept out', 'assistants', 'User', refused('Claude-SearchBot', 'Claude-User'), /Anthropic/],
    ['Siri kept out by name', 'assistants', 'User', refused('Applebot'), /Apple/],
    [
      'everyone kept out but Google and Bing',
      'assistants',
      'User-agent: *\nDisallow: /till',
      'User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /',
      /DuckDuckGo/,
    ],
  ]),
  ...replacedIn('/', [
    [
      'a tag that keeps ChatGPT out',
      'assistants',
      '<title>',
      robotsMeta('OAI-SearchBot', 'noindex'),
      /noindex/,
    ],
    ['no text in search results', 'snippets', '<title>', robotsMeta('robots', 'nosnippet'), /nosnippet/],
    ['no text at Google', 'snippets', '<title>', robotsMeta('googlebot', 'max-snippet: 0'), /max-snippet/],
  ]),
  {
    fault: 'a header that keeps Perplexity out',
    check: 'assistants',
    seen: ['/', /perplexitybot: none/] as [string, RegExp],
    plant: ({ send }: SampleSite) => send('/', { 'x-robots-tag': 'perplexitybot: none' }),
  },
];

const PIXEL =
  "<script>!function(f){f.src='https://connect.facebook.net/en_US/fbevents.js'}(x);fbq('init', '1')</script>";

const forVisitors = replacedIn(BREAD, [
  ['the Meta Pixel', 'consent', '</body>', PIXEL, /Meta Pixel/],
  [
    'the TikTok Pixel',
    'consent',
    '</body>',
    '<script type="module" src="https://analytics.tiktok.com/i18n/pixel/events.js"></script>',
    /TikTok/,
  ],
  ['ads by Google', 'consent', '</body>', "<script>gtag('config', 'AW-123456789')</script>", /Google Ads/],
  [
    'a frame that counts ads',
    'consent',
    '</body>',
    '<iframe title="ads" src="https://1.fls.doubleclick.net/activityi"></iframe>',
    /Google Ads/,
  ],
  [
    'recordings',
    'consent',
    '</body>',
    "<script>(function(h){h.src='https://static.hotjar.com/c/hotjar-1.js'})(x)</script>",
    /Hotjar/,
  ],
]);

const DOMAIN = 'bakery.example';
const DMARC = `_dmarc.${DOMAIN}`;
const SPF = 'v=spf1 include:mail.example';

const spf = (...txt: string[]): Record<string, SampleRecords> => ({
  [DOMAIN]: { mx: ['mail.bakery.example'], txt },
});

const mailRows: readonly [
  fault: string,
  check: string,
  records: Record<string, SampleRecords>,
  evidence: RegExp,
][] = [
  ['no mail server for the address shown', 'mail-delivery', { [DOMAIN]: { txt: [`${SPF} -all`] } }, /hello@/],
  ['a mail server that does not exist', 'mail-delivery', { 'mail.bakery.example': {} }, /mail\.bakery/],
  [
    'a mail server in a private network',
    'mail-delivery',
    { 'mail.bakery.example': { addresses: ['10.0.0.1'] } },
    /mail\.bakery/,
  ],
  ['no SPF record', 'mail-sender', spf('other=1'), /missing/],
  ['two SPF records', 'mail-sender', spf(`${SPF} -all`, 'v=spf1 mx ~all'), /mx ~all/],
  ['an SPF record for anyone', 'mail-sender', spf('v=spf1 +all'), /\+all/],
  ['an SPF record without an end', 'mail-sender', spf(SPF), /include/],
  ['an SPF record that decides nothing', 'mail-sender', spf(`${SPF} ?all`), /\?all/],
  ['no DMARC record', 'mail-forgery', { [DMARC]: {} }, /missing/],
  [
    'two DMARC records',
    'mail-forgery',
    { [DMARC]: { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    /none/,
  ],
  [
    'a DMARC record without a policy',
    'mail-forgery',
    { [DMARC]: { txt: ['v=DMARC1; rua=mailto:a@b.example'] } },
    /rua/,
  ],
  [
    'unsigned email at Microsoft 365',
    'mail-signature',
    {
      [DOMAIN]: { mx: ['bakery-example.mail.protection.outlook.com'], txt: [`${SPF} -all`] },
      'bakery-example.mail.protection.outlook.com': { addresses: ['93.184.215.14'] },
      [`google._domainkey.${DOMAIN}`]: {},
    },
    /selector1/,
  ],
];

const inMail = mailRows.map(([fault, check, records, value]): FaultCase => ({
  fault,
  check,
  seen: ['/', value],
  plant({ records: all, replace }) {
    replace('/', 'Ask us</h2>', 'Ask us</h2><a href="mailto:hello@bakery.example?subject=Bread">Write</a>');
    Object.assign(all, records);
  },
}));

/** Faults in the website itself, in search, and in reach. */
export const faultCases: readonly FaultCase[] = [
  ...inBread,
  ...inOtherPages,
  ...inAnswers,
  ...forCrawlers,
  ...forVisitors,
  ...inMail,
];
