import { ORIGIN } from '../support/audit.ts';
import type { Planted } from './fixture-sites.ts';

const BREAD = '/bread';
const NOWHERE = { status: 404, text: '' };

/** Faults that keep a site from being found. */
export const inSearch: readonly Planted[] = [
  {
    fault: 'no title',
    check: 'title',
    plant: ({ replace }) => replace(BREAD, /<title>.*<\/title>/, ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'a title too long to be shown',
    check: 'title',
    plant: ({ replace }) => replace(BREAD, '<title>', '<title>All of the many kinds of fresh bread, and '),
    seen: [BREAD, /All of the many/],
  },
  {
    fault: 'the same title twice',
    check: 'title',
    plant: ({ replace }) => replace(BREAD, '<title>The bread we bake', '<title>A bakery in Fort Myers'),
    seen: [BREAD, /A bakery in Fort Myers/],
  },
  {
    fault: 'no description',
    check: 'description',
    plant: ({ replace }) => replace(BREAD, /<meta name="description".*>/, ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'two main headings',
    check: 'main-heading',
    plant: ({ replace }) => replace(BREAD, '<h2 id="rye">Rye</h2>', '<h1 id="rye">Rye</h1><h2>Rye</h2>'),
    seen: [BREAD, /Rye/],
  },
  {
    fault: 'a level of headings left out',
    check: 'heading-order',
    plant: ({ replace }) => replace(BREAD, '<h3>Snapshot grain</h3>', '<h4>Snapshot grain</h4>'),
    seen: [BREAD, /Snapshot grain/],
  },
  {
    fault: 'a picture without a text',
    check: 'image-texts',
    plant: ({ replace }) => replace(BREAD, ' alt="A loaf of rye bread"', ''),
    seen: [BREAD, /bread\.jpg/],
  },
  {
    fault: 'a picture without a size',
    check: 'image-sizes',
    plant: ({ replace }) => replace(BREAD, ' height="500"', ''),
    seen: [BREAD, /bread\.jpg/],
  },
  {
    fault: 'a picture straight from the camera',
    check: 'image-weight',
    plant: ({ send }) => send('/bread.jpg', { 'content-length': '4200000' }),
    seen: [BREAD, /4200000 bytes/],
  },
  {
    fault: 'no canonical address',
    check: 'canonical',
    plant: ({ replace }) => replace(BREAD, /<link rel="canonical".*>/, ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'a canonical address of another site',
    check: 'canonical',
    plant: ({ replace }) => replace(BREAD, `href="${ORIGIN}/bread"`, 'href="https://template.example/bread"'),
    seen: [BREAD, /template\.example/],
  },
  {
    fault: 'a listed page that asks not to be listed',
    check: 'listing',
    plant: ({ replace }) => replace(BREAD, '<title>', '<meta name="robots" content="noindex"><title>'),
    seen: [BREAD, /noindex/],
  },
  {
    fault: 'a listed page that robots.txt forbids',
    check: 'listing',
    plant: ({ replace }) => replace('/robots.txt', '/till', '/articles/'),
    seen: ['/articles/sourdough', /Disallow/],
  },
  {
    fault: 'a robots.txt without the sitemap',
    check: 'robots-file',
    plant: ({ replace }) => replace('/robots.txt', /Sitemap:.*/, ''),
    seen: ['/robots.txt', /missing/],
  },
  {
    fault: 'no sitemap',
    check: 'sitemap',
    plant: ({ answer }) => answer('/sitemap.xml', NOWHERE),
    seen: ['/sitemap.xml', /404/],
  },
  {
    fault: 'no icon',
    check: 'icon',
    plant: ({ answer }) => answer('/icon.svg', NOWHERE),
    seen: ['/icon.svg', /404/],
  },
  {
    fault: 'structured data that does not parse',
    check: 'structured-data',
    plant: ({ replace }) =>
      replace('/articles/sourdough', '"@type":"BlogPosting"', '"@type":"BlogPosting",,'),
    seen: ['/articles/sourdough', /JSON/],
  },
  {
    fault: 'an article without an author',
    check: 'structured-data',
    plant: ({ replace }) => replace('/articles/sourdough', '"author":', '"editor":'),
    seen: ['/articles/sourdough', /author is missing/],
  },
  {
    fault: 'a business that is nowhere described in full',
    check: 'structured-data',
    plant: ({ replace }) => replace('/articles/sourdough', '/#business', '/#bakery'),
    seen: ['/articles/sourdough', /address or areaServed is missing/],
  },
  {
    fault: 'a broken link',
    check: 'broken-links',
    plant: ({ replace }) => replace(BREAD, '</main>', '<a href="/cakes">Our cakes</a></main>'),
    seen: [BREAD, /404/],
  },
  {
    fault: 'a picture that is not there',
    check: 'broken-links',
    plant: ({ replace }) => replace(BREAD, 'src="/bread.jpg"', 'src="/rye.jpg"'),
    seen: [BREAD, /404/],
  },
  {
    fault: 'a link without an address',
    check: 'empty-links',
    plant: ({ replace }) => replace(BREAD, '</main>', '<a href="javascript:void(0)">Our cakes</a></main>'),
    seen: [BREAD, /javascript/],
  },
  {
    fault: 'a link to a part that is not there',
    check: 'anchors',
    plant: ({ replace }) => replace('/', '/bread#rye', '/bread#wheat'),
    seen: ['/', /#wheat/],
  },
  {
    fault: 'a link that says nothing',
    check: 'link-texts',
    plant: ({ replace }) => replace('/', '>Our rye bread<', '>Read more …<'),
    seen: ['/', /Read more/],
  },
];
