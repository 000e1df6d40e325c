import { expect, it } from 'vitest';
import { AUDIT_POINTS } from '../../src/contract/audit-points.ts';
import { faultCases } from '../test/fixture-sites/fault-cases.ts';
import { auditOf, ORIGIN, sampleSite, type SampleSite } from '../test/support/audit.ts';
import { audit, checks, faultsOf } from './audit.ts';
import type { InBrowser } from './site.ts';
import { visit } from './visit.ts';

it('finds no faults on a correct site, and lists what it cannot check', async () => {
  const report = await auditOf(sampleSite());
  expect(faultsOf(report)).toEqual([]);
  expect(report.points.map(({ point }) => point)).toEqual(AUDIT_POINTS);
  const notCollected = report.points.flatMap(({ point, findings }) =>
    findings.some(({ outcome }) => outcome === 'not checked') ? [point] : [],
  );
  expect(notCollected).toContain('Competitor analysis');
  expect(report.points.at(-1)?.findings).toEqual([]);
});

it('has unique check ids, and reports each check on a correct site', async () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  const heard = (await auditOf(sampleSite())).points.flatMap(({ findings }) =>
    findings.map(({ check }) => check),
  );
  expect(checks.map(({ id }) => id).filter((id) => !heard.includes(id))).toEqual([]);
});

it('begins each advice with a sentence short enough for a title', () => {
  const firstSentences = checks.map(({ advice }) => advice.split('. ')[0] ?? '');
  expect(firstSentences.filter(({ length }) => length > 70)).toEqual([]);
});

it.each(faultCases)('finds $fault, and nothing else', async ({ check, plant, seen: [path, value] }) => {
  const site = sampleSite();
  plant(site);
  const report = await auditOf(site);
  const faults = faultsOf(report);
  expect(faults.map((finding) => finding.check)).toEqual([check]);
  const evidence = faults.flatMap((finding) => finding.evidence);
  expect(evidence.map(({ address }) => new URL(address).pathname)).toContain(path);
  expect(evidence.map(({ where, value: what }) => `${where} ${what}`).join('\n')).toMatch(value);
  // The last of the eight points has the advice for each fault.
  expect(report.points.at(-1)?.findings.map((finding) => finding.check)).toEqual([check]);
});

const SCRIPT = "<script>fbq('init', '1')</script>";
const WAITS = `<script>gtag('consent', 'default', { ad_storage: 'denied' }); gtag('config', 'AW-123456789')</script>`;

type Plant = (site: SampleSite) => void;
const inRobots =
  (rules: string): Plant =>
  ({ replace }) =>
    replace('/robots.txt', 'User', `${rules}\n\nUser`);
const inHead =
  (path: string, tag: string): Plant =>
  ({ replace }) =>
    replace(path, '<title>', `${tag}<title>`);
const inBody =
  (html: string): Plant =>
  ({ replace }) =>
    replace('/', '</body>', `${html}</body>`);
const inRecords =
  (name: string, record: SampleSite['records'][string]): Plant =>
  ({ records }) =>
    void (records[name] = record);

it.each<[what: string, plant: Plant]>([
  [
    'robots.txt keeps out agents that train AI',
    inRobots('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'),
  ],
  [
    'robots.txt names Google alone, whose rules Siri follows',
    inRobots('User-agent: Googlebot\nDisallow: /till'),
  ],
  ['assistants may not read one folder', inRobots('User-agent: OAI-SearchBot\nDisallow: /till')],
  [
    'one article is hidden from ChatGPT',
    inHead('/articles/sourdough', '<meta name="oai-searchbot" content="noindex">'),
  ],
  ['a snippet is limited', inHead('/', '<meta name="robots" content="max-snippet:50">')],
  [
    'visits are counted',
    inBody('<script async src="https://www.googletagmanager.com/gtag/js?id=G-4K7QX2M9ZD"></script>'),
  ],
  ['ads wait for consent', inBody(WAITS)],
  [
    'a consent tool is on the page',
    inBody(`<script src="https://consent.cookiebot.com/uc.js"></script>${SCRIPT}`),
  ],
  ['a banner is on the page', inBody(`<div id="cookie-notice"></div>${SCRIPT}`)],
  ['a script is blocked until visitors agree', inBody(SCRIPT.replace('>', ' type="text/plain">'))],
  [
    'a pixel is for browsers without scripts',
    inBody('<noscript><iframe src="https://ad.doubleclick.net/" title="x"></iframe></noscript>'),
  ],
  [
    'Facebook is linked to and shared',
    inBody('<script src="https://connect.facebook.net/en_US/sdk.js"></script>'),
  ],
  ['DMARC only watches', inRecords('_dmarc.bakery.example', { txt: ['v=DMARC1;p=none'] })],
  [
    'SPF refers to another record',
    inRecords('bakery.example', { mx: ['mail.bakery.example'], txt: ['v=spf1 redirect=_spf.mail.example'] }),
  ],
  ['keys have other names', ({ records }) => void delete records['google._domainkey.bakery.example']],
  [
    'one of two mail servers is gone',
    ({ records }) => void records['bakery.example']?.mx?.push('old.bakery.example'),
  ],
  ['the domain has no email, and shows none', ({ records }) => void delete records['bakery.example']],
  ['the domain refuses email', inRecords('bakery.example', { mx: [''], txt: ['v=spf1 -all'] })],
])('raises no alarm if %s', async (_, plant) => {
  const site = sampleSite();
  plant(site);
  expect(faultsOf(await auditOf(site))).toEqual([]);
});

it('keeps search and training apart', async () => {
  const site = sampleSite();
  const training = async () =>
    (await auditOf(site)).points
      .flatMap((point) => point.findings)
      .find(({ check }) => check === 'ai-training');
  expect(await training()).toMatchObject({
    outcome: 'note',
    message: 'AI companies may train their models on the site.',
  });
  inRobots('User-agent: GPTBot\nDisallow: /')(site);
  expect(await training()).toMatchObject({
    outcome: 'note',
    message: 'robots.txt asks AI companies not to train their models on the site.',
    evidence: [{ value: expect.stringMatching(/^GPTBot \(OpenAI\); as of/) as string }],
  });
});

it('does not check HTTPS on localhost', async () => {
  const { get } = sampleSite();
  const site = await visit('http://localhost:3000/', {
    get: (address, method) => get(address.replace('http://localhost:3000', ORIGIN), method),
  });
  const https = audit(site).points[0]?.findings.filter(({ check }) => check === 'https');
  expect(https?.map(({ outcome }) => outcome)).toEqual(['not checked']);
});

it('reports slow painting and accessibility violations seen by a browser', async () => {
  const { get } = sampleSite();
  const site = await visit(`${ORIGIN}/`, { get });
  const address = `${ORIGIN}/`;
  const quick = { address, firstPaint: 900, largestPaint: 1_200, shift: 0, bytes: 90_000 };
  const barrier = { address, rule: 'color-contrast', message: 'Contrast must suffice', element: '<p>' };
  const faultsWith = (seen: InBrowser): string[] =>
    faultsOf(audit({ ...site, ...seen })).map(({ check }) => check);
  expect(faultsWith({ paintings: [quick], barriers: [] })).toEqual([]);
  expect(faultsWith({ paintings: [{ ...quick, shift: 0.3 }], barriers: [barrier] })).toEqual([
    'painting',
    'barriers',
  ]);
});
