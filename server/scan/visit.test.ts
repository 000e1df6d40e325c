import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { auditOf, ORIGIN, sampleSite, type SampleSite } from '../test/support/audit.ts';
import { audit, faultsOf } from './audit.ts';
import { visit, type VisitOptions } from './visit.ts';

const visited = async ({ get }: SampleSite, options: Partial<VisitOptions> = {}): Promise<string[]> =>
  (await visit(`${ORIGIN}/`, { get, ...options })).pages.map(({ address }) => new URL(address).pathname);

const redirect = (status: number, location: string) => ({
  status,
  headers: { location },
  body: new Uint8Array(),
  bytes: 0,
});

it('reads every page of the sitemap once', async () => {
  const site = sampleSite();
  expect(await visited(site)).toEqual(['/', '/bread', '/articles/sourdough']);
  expect(new Set(site.requests).size).toBe(site.requests.length);
});

const LIST = `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/bread</loc></url></urlset>`;
const zipped = { headers: { 'content-type': 'application/x-gzip' }, body: gzipSync(LIST) };

const prefixed = (path: string): string =>
  `<s:url><s:loc><![CDATA[${ORIGIN}${path}]]></s:loc><image:image><image:loc>${ORIGIN}/bread.jpg</image:loc></image:image></s:url>`;

it.each<[what: string, answer: Parameters<SampleSite['answer']>[1]]>([
  ['compressed', zipped],
  ['compressed and cut off', { body: gzipSync(LIST + ' '.repeat(9_000)).subarray(0, -9) }],
  ['of plain text', { text: `\ufeff${ORIGIN}/\r\n\r\n${ORIGIN}/bread\n` }],
  ['with a byte order mark', { text: `\ufeff\n${LIST}` }],
  ['said to be HTML', { text: LIST, headers: { 'content-type': 'text/html' } }],
  [
    'with prefixes',
    { text: `<?xml version="1.0"?><s:urlset>${['/', '/bread'].map(prefixed).join('')}</s:urlset>` },
  ],
])('reads a sitemap %s', async (_, answer) => {
  const site = sampleSite();
  site.answer('/sitemap.xml', answer);
  const { listed } = await visit(`${ORIGIN}/`, site);
  expect(listed).toEqual([`${ORIGIN}/`, `${ORIGIN}/bread`]);
});

it('reads the compressed parts of an index named in robots.txt without the host', async () => {
  const site = sampleSite();
  site.replace('/robots.txt', `${ORIGIN}/sitemap.xml`, '/maps.xml.gz');
  const index = `<sitemapindex><sitemap><loc>\n ${ORIGIN}/map.xml.gz\n</loc></sitemap></sitemapindex>`;
  site.answer('/maps.xml.gz', { ...zipped, body: gzipSync(index) });
  site.answer('/map.xml.gz', zipped);
  expect((await visit(`${ORIGIN}/`, site)).listed).toHaveLength(2);
});

it('reads no sitemap that is a decompression bomb', async () => {
  const site = sampleSite();
  site.answer('/sitemap.xml', { body: gzipSync(LIST + ' '.repeat(20_000_000)) });
  expect((await visit(`${ORIGIN}/`, site)).listed).toEqual([]);
});

it('does not report a sitemap on another site as missing', async () => {
  const site = sampleSite();
  site.replace('/robots.txt', `${ORIGIN}/`, 'https://maps.example/');
  site.answer('/sitemap.xml', { status: 404 });
  expect(faultsOf(await auditOf(site))).toEqual([]);
});

it('follows links if there is no sitemap', async () => {
  const site = sampleSite();
  site.answer('/sitemap.xml', { status: 404 });
  site.replace('/', '<a href="/articles/sourdough">The sourdough article</a>', '');
  expect(await visited(site)).toEqual(['/', '/bread', '/articles/sourdough']);
});

it('reads a limited number of pages, first those linked from the home page', async () => {
  const site = sampleSite();
  site.replace('/', '<a href="/bread">Our bread</a>', '');
  site.replace('/', '<a href="/bread#rye">Our rye bread</a>', '');
  expect(await visited(site, { pages: 2 })).toEqual(['/', '/articles/sourdough']);
});

it('stays on the site, and out of paths robots.txt refuses', async () => {
  const site = sampleSite();
  const links = '<a href="/till/today">The till</a><a href="https://other.example/">Others</a>';
  site.replace('/', '</main>', `${links}</main>`);
  expect(faultsOf(await auditOf(site))).toEqual([]);
  expect(site.requests.filter((request) => /till|other/.test(request))).toEqual([]);
});

it('follows the robots.txt rules for its own name', async () => {
  const site = sampleSite();
  site.answer('/robots.txt', { text: 'User-agent: *\nDisallow:\n\nUser-agent: our-audit\nDisallow: /bread' });
  expect(await visited(site, { agent: 'our-audit' })).toEqual(['/', '/articles/sourdough']);
});

it('reads nothing if robots.txt refuses all crawlers, and explains what that means for search engines', async () => {
  const site = sampleSite();
  const headers = { 'content-type': 'text/plain' };
  site.answer('/robots.txt', { text: 'User-agent: *\nDisallow: /', headers });
  const report = await auditOf(site);
  expect(site.requests.filter((request) => !/robots|sitemap/.test(request))).toEqual([]);
  expect(faultsOf(report).map(({ message }) => message)).toEqual([
    'robots.txt keeps search engines out of the site.',
  ]);
});

it('reports a site hidden from search engines as WordPress does it, and praises nothing of it', async () => {
  const site = sampleSite();
  const tag = '<meta name="robots" content="noindex, nofollow">';
  for (const path of ['/', '/bread']) site.replace(path, '<title>', `${tag}<title>`);
  site.answer('/sitemap.xml', { status: 404 });
  site.answer('/robots.txt', { text: 'User-agent: *\nDisallow: /wp-admin/', headers: {} });
  const findings = (await auditOf(site)).points.flatMap((point) => point.findings);
  const of = (id: string) => findings.filter(({ check, outcome }) => check === id && outcome !== 'note');
  const message = 'The home page asks search engines not to list it.';
  expect(of('noindex')).toMatchObject([{ outcome: 'fault', message, evidence: [{ value: tag }] }]);
  expect(of('listing')).toEqual([]);
  const notes = findings.filter((one) => one.outcome === 'note' && one.message.includes('not to list'));
  expect(notes).toHaveLength(1);
});

it('names the search engine that robots.txt refuses', async () => {
  const site = sampleSite();
  site.replace('/robots.txt', 'User', 'user-agent bingbot\nDisallow: /\nAllow: /bread\n\nUser');
  expect(faultsOf(await auditOf(site)).map(({ message }) => message)).toContain(
    'robots.txt keeps Bing out of the site.',
  );
});

it('reads a robots.txt sent as HTML, and structured data with a charset', async () => {
  const site = sampleSite();
  site.send('/robots.txt', { 'content-type': 'text/html' });
  site.replace('/', 'application/ld+json', 'Application/LD+JSON; charset=utf-8');
  expect(faultsOf(await auditOf(site))).toEqual([]);
  site.replace('/', '"@type"', ',,"@type"');
  expect(faultsOf(await auditOf(site)).map(({ check }) => check)).toEqual(['structured-data']);
});

it('reads the date of the newest article from the feed', async () => {
  const site = sampleSite();
  const item = '<item><pubDate>Fri, 30 Oct 2026 09:00:00 GMT</pubDate></item>';
  site.answer('/feed.xml', { text: `<rss><channel>${item}</channel></rss>` });
  const findings = (await auditOf(site)).points.flatMap(({ findings }) => findings);
  expect(findings.find(({ check }) => check === 'freshness')?.evidence).toEqual([
    { address: `${ORIGIN}/feed.xml`, where: '<pubDate>', value: 'Fri, 30 Oct 2026 09:00:00 GMT' },
  ]);
});

it('shows phone numbers and streets as written, and the target of redirects', async () => {
  const { get } = sampleSite();
  const site = await visit('https://bakery.example/', {
    get: (address, method) =>
      address.startsWith(ORIGIN) ? get(address, method) : Promise.resolve(redirect(301, ORIGIN)),
  });
  const notes = audit(site).points.flatMap(({ findings }) => findings);
  const valuesOf = (message: string) =>
    notes.find((one) => one.message === message)?.evidence.map(({ value }) => value);
  expect(valuesOf('The pages show one phone number.')).toEqual(['(239) 555-0155']);
  expect(valuesOf('The pages show a street address.')).toEqual(['12 Palm Street']);
  expect(valuesOf('The address redirects to another.')).toEqual([`${ORIGIN}/`]);
});

it('retries with GET if a server refuses HEAD', async () => {
  const site = sampleSite();
  const { get } = site;
  const getOnly: SampleSite['get'] = async (address, method) => ({
    ...(await get(address, method)),
    ...(method === 'HEAD' && { status: 405 }),
  });
  expect(faultsOf(await auditOf({ ...site, get: getOnly }))).toEqual([]);
});

it('limits its concurrent requests', async () => {
  const { get } = sampleSite();
  let open = 0;
  let most = 0;
  await visit(`${ORIGIN}/`, {
    concurrency: 2,
    async get(address, method) {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      const answer = await get(address, method);
      open -= 1;
      return answer;
    },
  });
  expect(most).toBe(2);
});

it('reports only that a site does not answer', async () => {
  const report = await auditOf({
    ...sampleSite(),
    get: () => Promise.reject(new Error('Nothing came within 10 seconds.')),
  });
  expect(faultsOf(report).map(({ check, evidence }) => [check, evidence[0]?.value])).toEqual([
    ['status', 'Nothing came within 10 seconds.'],
  ]);
  expect(report.points[1]?.findings.map(({ outcome }) => outcome)).toEqual(['not checked']);
});

it.each([
  ['in a loop', (location: string) => location],
  ['endlessly', (location: string) => `${location}x`],
])('stops when an address redirects %s', async (_, next) => {
  const site = sampleSite();
  site.replace('/sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/on</loc></url></urlset>`);
  const report = await auditOf({
    ...site,
    get: (address, method) =>
      address.includes('/on') ? Promise.resolve(redirect(302, next(address))) : site.get(address, method),
  });
  expect(faultsOf(report).map(({ check }) => check)).toEqual(['status']);
});

it('starts no further page after reading enough, and reports that the scan is incomplete', async () => {
  const site = sampleSite();
  const { pages, isComplete } = await visit(`${ORIGIN}/`, { get: site.get, elements: 50 });
  expect([pages.length, isComplete]).toEqual([2, false]);
  expect((await visit(`${ORIGIN}/`, { get: site.get })).isComplete).toBe(true);
});

it('limits what it stores of files that are not pages', async () => {
  const site = sampleSite();
  const { answers } = await visit(`${ORIGIN}/`, { get: site.get, bytes: 10 });
  const stored = [...answers].map(([address, { body }]) => [new URL(address).pathname, body.length > 0]);
  expect(Object.fromEntries(stored)).toMatchObject({
    '/bread': true,
    '/style.css': true,
    '/icon.svg': false,
  });
});

it('limits how many linked files it requests', async () => {
  const site = sampleSite();
  site.answer('/sitemap.xml', { status: 404 });
  const links = Array.from({ length: 500 }, (_, number) => `<a href="/${number}.pdf">Menu ${number}</a>`);
  site.replace('/', '</main>', `${links.join('')}</main>`);
  await visit(`${ORIGIN}/`, { get: site.get, pages: 10, others: 20 });
  expect(site.requests.length).toBeLessThan(70);
});
