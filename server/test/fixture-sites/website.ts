import { ORIGIN } from '../support/audit.ts';
import type { Planted } from './fixture-sites.ts';

const BREAD = '/bread';

/** Faults that the first point names: the website itself. */
export const inWebsite: readonly Planted[] = [
  {
    fault: 'a page of the sitemap that fails',
    check: 'status',
    plant: ({ replace }) =>
      replace('/sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/cakes</loc></url></urlset>`),
    seen: ['/cakes', /404/],
  },
  {
    fault: 'an address of the sitemap that leads on',
    check: 'status',
    plant({ replace, answer }) {
      replace('/sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/loaves</loc></url></urlset>`);
      answer('/loaves', { status: 301, headers: { location: BREAD } });
    },
    seen: ['/loaves', /\/bread/],
  },
  {
    fault: 'no word on HTTPS alone',
    check: 'https',
    plant: ({ send }) => send('/', { 'strict-transport-security': undefined }),
    seen: ['/', /missing/],
  },
  {
    fault: 'a certificate that is about to end',
    check: 'certificate',
    plant: ({ answer }) => answer('/', { certificateUntil: 'Nov  9 12:00:00 2026 GMT' }),
    seen: ['/', /Nov  9/],
  },
  {
    fault: 'a page that may be framed',
    check: 'security-headers',
    plant: ({ send }) => send(BREAD, { 'content-security-policy': undefined }),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'a page without compression',
    check: 'compression',
    plant: ({ send }) => send(BREAD, { 'content-encoding': undefined }),
    seen: [BREAD, /bytes/],
  },
  {
    fault: 'a style sheet that nobody may keep',
    check: 'caching',
    plant: ({ send }) => send('/style.css', { 'cache-control': undefined }),
    seen: ['/style.css', /missing/],
  },
  {
    fault: 'unknown addresses that answer',
    check: 'not-found',
    plant: ({ answer }) => answer('/no-page-has-this-address-so-it-is-not-found', { text: '<h1>Oh</h1>' }),
    seen: ['/no-page-has-this-address-so-it-is-not-found', /200/],
  },
  {
    fault: 'another encoding',
    check: 'charset',
    plant: ({ send }) => send(BREAD, { 'content-type': 'text/html; charset=windows-1252' }),
    seen: [BREAD, /windows-1252/],
  },
  {
    fault: 'no language',
    check: 'language',
    plant: ({ replace }) => replace(BREAD, ' lang="en"', ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'no viewport',
    check: 'viewport',
    plant: ({ replace }) => replace(BREAD, /<meta name="viewport".*>/, ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'zooming forbidden',
    check: 'viewport',
    plant: ({ replace }) => replace(BREAD, 'initial-scale=1', 'user-scalable=no'),
    seen: [BREAD, /user-scalable=no/],
  },
  {
    fault: 'an id twice',
    check: 'duplicate-ids',
    plant: ({ replace }) => replace(BREAD, '<h3>', '<h3 id="rye">'),
    seen: [BREAD, /<h3 id="rye">/],
  },
  {
    fault: 'a page of 160 kB',
    check: 'weight',
    plant: ({ replace }) => replace(BREAD, '<h3>', `<p>${'flour '.repeat(27_000)}</p><h3>`),
    seen: [BREAD, /bytes/],
  },
  {
    fault: 'a script by HTTP',
    check: 'mixed-content',
    plant: ({ replace }) =>
      replace(BREAD, '</body>', '<script src="http://old.example/a.js"></script></body>'),
    seen: [BREAD, /http:\/\/old\.example/],
  },
  {
    fault: 'a field without a label',
    check: 'labels',
    plant: ({ replace }) => replace('/', '<label for="mail">Email</label>', ''),
    seen: ['/', /<input id="mail"/],
  },
  {
    fault: 'a button without a name',
    check: 'button-names',
    plant: ({ replace }) => replace('/', '<button>Send the question', '<button><svg></svg>'),
    seen: ['/', /no name/],
  },
];
