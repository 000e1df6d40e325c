import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { auditOf, sampleSite } from '../../server/test/support/audit.ts';
import { AUDIT_POINTS } from '../../src/contract/audit-points.ts';
import { auditTable } from './audit-table.ts';

const linesOf = async (site = sampleSite(), all = false): Promise<string[]> =>
  stripVTControlCharacters(auditTable(await auditOf(site), { all })).split('\n');

it('lists the eight categories in order, and that there are no faults', async () => {
  const lines = await linesOf();
  expect(lines.filter((line) => /^\d/.test(line))).toEqual(
    AUDIT_POINTS.map((point, index) => `${index + 1}. ${point}`),
  );
  expect(lines.at(-1)).toBe('No faults.');
});

it('shows a fault with its address and evidence', async () => {
  const site = sampleSite();
  site.replace('/bread', 'initial-scale=1', 'user-scalable=no');
  const lines = await linesOf(site);
  const fault = lines.findIndex((line) => line.includes('✗'));
  expect(lines[fault]).toBe('  ✗ The page cannot be zoomed on a phone.');
  expect(lines[fault + 1]).toContain(
    'https://www.bakery.example/bread  <meta name="viewport">: width=device-width',
  );
  expect(lines.at(-1)).toBe('1 fault.');
});

it('lists passed checks only on request', async () => {
  const wellIn = (lines: string[]): number => lines.filter((line) => line.includes('✓')).length;
  expect(wellIn(await linesOf(sampleSite(), true))).toBeGreaterThan(wellIn(await linesOf()));
});
