import { expect, it } from 'vitest';
import { AUDIT_POINTS } from '../../src/contract/audit-points.ts';
import { faultCases } from '../test/fixture-sites/fault-cases.ts';
import { auditOf, ORIGIN, sampleSite } from '../test/support/audit.ts';
import { audit, checks, faultsOf } from './audit.ts';
import type { InBrowser } from './site.ts';
import { visit } from './visit.ts';

it('finds no faults on a correct site, and lists what it cannot check', async () => {
  const report = await auditOf(sampleSite());
  expect(faultsOf(report)).toEqual([]);
  expect(report.points.map(({ point }) => point)).toEqual(AUDIT_POINTS);
  const notCollected = report.points.flatMap(({ point, findings }) =>
    findings.some(({ outcome }) => outcome === 'not looked at') ? [point] : [],
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

it('does not check HTTPS on localhost', async () => {
  const { get } = sampleSite();
  const site = await visit('http://localhost:3000/', {
    get: (address, method) => get(address.replace('http://localhost:3000', ORIGIN), method),
  });
  const https = audit(site).points[0]?.findings.filter(({ check }) => check === 'https');
  expect(https?.map(({ outcome }) => outcome)).toEqual(['not looked at']);
});

it('reports slow painting and accessibility violations seen by a browser', async () => {
  const { get } = sampleSite();
  const site = await visit(`${ORIGIN}/`, { get });
  const address = `${ORIGIN}/`;
  const quick = { address, firstPaint: 900, largestPaint: 1_200, shift: 0, bytes: 90_000 };
  const barrier = { address, rule: 'color-contrast', says: 'Contrast must suffice', element: '<p>' };
  const faultsWith = (seen: InBrowser): string[] =>
    faultsOf(audit({ ...site, ...seen })).map(({ check }) => check);
  expect(faultsWith({ paintings: [quick], barriers: [] })).toEqual([]);
  expect(faultsWith({ paintings: [{ ...quick, shift: 0.3 }], barriers: [barrier] })).toEqual([
    'painting',
    'barriers',
  ]);
});
