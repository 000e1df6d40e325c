import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { AUDIT_POINTS } from '../../src/contract/audit-points.ts';
import { auditOf, sampleSite } from '../../server/test/support/audit.ts';
import { auditTable } from './audit-table.ts';

const linesOf = async (site = sampleSite(), all = false): Promise<string[]> =>
  stripVTControlCharacters(auditTable(await auditOf(site), { all })).split('\n');

it('tells the eight points in their order, and that there is no fault', async () => {
  const lines = await linesOf();
  expect(lines.filter((line) => /^\d/.test(line))).toEqual(
    AUDIT_POINTS.map((point, index) => `${index + 1}. ${point}`),
  );
  expect(lines.at(-1)).toBe('No faults.');
});

it('names a fault with its place, and what was there', async () => {
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

it('tells what is well only where it is asked to', async () => {
  const wellIn = (lines: string[]): number => lines.filter((line) => line.includes('✓')).length;
  expect(wellIn(await linesOf(sampleSite(), true))).toBeGreaterThan(wellIn(await linesOf()));
});
