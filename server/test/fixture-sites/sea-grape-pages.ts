/** The address of the recorded sample site. Name and business are invented. */
export const SEA_GRAPE = 'https://www.seagrape.example';

interface Written {
  title: string;
  description: string;
  /** The text below the main heading. */
  main: string;
  heading?: string;
  lang?: string;
  viewport?: string;
  canonical?: string;
  /** More of the head. */
  head?: string;
  footer?: string;
}

const FOOTER = `Sea Grape Bakery, 418 Palm Avenue, Fort Myers, FL 33901, <a href="tel:+12395550142">(239) 555-0142</a>
      <a href="https://www.facebook.com/seagrapebakery">Facebook</a>
      <a href="https://www.instagram.com/seagrapebakery">Instagram</a>`;

const NAVIGATION = [
  ['/', 'Home'],
  ['/menu', 'Menu'],
  ['/custom-cakes', 'Custom cakes'],
  ['/wholesale', 'For cafés'],
  ['/gallery', 'Gallery'],
  ['/blog', 'Stories'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
]
  .map(([href, name]) => `<a href="${href}">${name}</a>`)
  .join(' ');

function pageOf(path: string, page: Written): string {
  const { title, description, main, heading = title.split(' | ')[0], head = '', footer = FOOTER } = page;
  const {
    lang = ' lang="en"',
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">',
    canonical = `<link rel="canonical" href="${SEA_GRAPE}${path}">`,
  } = page;
  return `<!doctype html>
<html${lang}>
  <head>
    <meta charset="utf-8">
    ${viewport}
    <title>${title}</title>
    ${description && `<meta name="description" content="${description}">`}
    ${canonical}
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/style.css">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="Bread, pies and cakes in Fort Myers.">
    <meta property="og:image" content="${SEA_GRAPE}/pictures/counter.jpg">
    <script async src="https://www.googletagmanager.com/gtag/js?id=G-4K7QX2M9ZD"></script>
    ${head}
  </head>
  <body>
    <nav>${NAVIGATION}</nav>
    <main><h1>${heading}</h1>${main}</main>
    <footer>${footer}</footer>
  </body>
</html>
`;
}

const asData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;

const bakery = asData({
  '@type': 'Bakery',
  name: 'Sea Grape Bakery',
  telephone: '+1 239 555 0148',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '418 Palm Avenue',
    addressLocality: 'Fort Myers',
    addressRegion: 'FL',
    postalCode: '33901',
  },
});

const post = (headline: string, datePublished: string, others: object): string =>
  asData({ '@type': 'BlogPosting', headline, datePublished, ...others });
const author = { author: { '@type': 'Person', name: 'Dana Whitlock' } };

const picture = (name: string, rest: string): string => `<img src="/pictures/${name}.jpg" ${rest}>`;

const form = `<form action="/contact" method="post">
  <label for="mail">Your email</label> <input id="mail" name="mail" type="email">
  <input name="day" placeholder="For which day?">
  <label>Your question <textarea name="question"></textarea></label>
  <button>Send the question</button></form>`;

const written: Record<string, Written> = {
  '/': {
    title: 'Sea Grape Bakery in Fort Myers | Bread and cakes',
    description: '',
    main: `<p>Bread from six in the morning, pies by the slice, and cakes for the days that count.</p>
      ${picture('counter', 'alt="Our counter with fresh loaves" width="1200" height="800"')}`,
    head: `${bakery}<script>ga('create', 'UA-48213377-1', 'auto'); ga('send', 'pageview');</script>`,
  },
  '/menu': {
    title: 'Sea Grape Bakery | Fort Myers, Florida',
    heading: 'Our menu',
    description:
      'What comes out of the oven on which day: bread, rolls, pies and cookies, with prices by the piece.',
    main: '<p>Sourdough daily, rye on Fridays. See also the <a href="/menu/spring">pies of spring</a>.</p>',
  },
  '/custom-cakes': {
    title: 'Custom birthday cakes, wedding cakes and cakes for every other day | Sea Grape Bakery',
    heading: 'Custom cakes',
    description:
      'Tell us the day, the number of guests and the flavor: we bake birthday and wedding cakes to order.',
    main: '<p>Two weeks before the day is soon enough.</p>',
    head: `<script src="http://widgets.countdown.example/timer.js"></script>
    <script>!function(f){f.src='https://connect.facebook.net/en_US/fbevents.js'}(x);fbq('init','2077')</script>`,
  },
  '/wholesale': {
    title: 'Bread for cafés and restaurants | Sea Grape Bakery',
    description:
      'We bring bread and pastries to cafés and restaurants from Cape Coral to Bonita Springs before seven.',
    main: '<p>Ask us for the list of prices.</p>',
    lang: '',
    viewport: '',
    canonical: '',
  },
  '/gallery': {
    title: 'Sea Grape Bakery | Fort Myers, Florida',
    heading: 'Gallery',
    description:
      'Wedding cakes, birthday cakes and the window of every season, as our guests have photographed them.',
    main: `${picture('window', 'width="1200" height="800"')}
      ${picture('wedding', 'alt="A wedding cake with sea grapes of sugar"')}
      ${picture('birthday', 'alt="A birthday cake in the shape of a boat" width="1200" height="800"')}`,
  },
  '/blog': {
    title: 'Stories from the bakehouse | Sea Grape Bakery',
    description:
      'How we bake, what is in season, and recipes to try at home, from the people who stand at the oven.',
    main: `<h2>Key lime pie</h2><p>Why ours is yellow. <a href="/blog/key-lime-pie">Read more</a></p>
      <h2>Sourdough starter</h2><p><a href="/blog/sourdough-starter">How a sourdough starter lives</a></p>`,
  },
  '/blog/key-lime-pie': {
    title: 'Why our key lime pie is yellow | Sea Grape Bakery',
    description:
      'Key limes are small, pale and yellow inside. What that means for an honest pie, and how to tell one.',
    main: '<p>Green pies are dyed.</p>',
    head: post('Why our key lime pie is yellow', '2026-03-02', {}),
  },
  '/blog/sourdough-starter': {
    title: 'How a sourdough starter lives | Sea Grape Bakery',
    description:
      'Flour, water and time: how we feed the starter that came with us from Tampa, and how you can keep one.',
    main: '<h2>Feeding it</h2><p>Twice a day.</p><h4>In summer</h4><p>More often, and cooler.</p>',
    head: post('How a sourdough starter lives', '2025-11-18', author),
  },
  '/about': {
    title: 'The people of Sea Grape Bakery in Fort Myers',
    heading: 'About us',
    description:
      'Two bakers, one oven and a street of sea grapes: who we are, and why we came back to Palm Avenue.',
    main: `<p>Dana and Luis opened the bakery in 2014.</p><h1>Our oven</h1>
      <p>Write to us on <a href="https://www.facebook.com/">our page on Facebook</a>.</p>`,
  },
  '/contact': {
    title: 'Contact and opening hours | Sea Grape Bakery',
    description:
      'Open from Tuesday to Sunday, from six in the morning until the shelves are empty, mostly around two.',
    main: `<p>Call us at (239) 555-0142, or write:</p>${form}
      <p><a href="https://maps.app.goo.gl/seagrape">The way to us on the map</a></p>`,
    footer: 'Sea Grape Bakery, 418 Palm Avenue, Fort Myers, FL 33901',
  },
};

/** The pages of the sample site by path. */
export const seaGrapePages: ReadonlyMap<string, string> = new Map(
  Object.entries(written).map(([path, page]) => [path, pageOf(path, page)]),
);
