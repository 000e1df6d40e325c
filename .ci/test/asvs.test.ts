import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTaggedTests } from '../../.storybook/asvs-tests.ts';

/** The lines of levels 1 and 2 in each chapter of ASVS 5.0. */
const LINES = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const ledger = readFileSync(join(import.meta.dirname, '../../stories/docs/running/asvs.mdx'), 'utf8');
const rows = [...ledger.matchAll(/^- \*\*(\d+\.\d+)\.(\d+)(?:–(\d+))?\*\* [^:\n]+(: .+)?$/gm)].map(
  ([, section = '', first = '', last = first, reason]) => ({
    lines: Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${section}.${Number(first) + at}`,
    ),
    reason,
  }),
);
const lines = rows.flatMap((row) => row.lines);
const tests = readTaggedTests();
const tagged = new Set(tests.flatMap((one) => one.lines));

test('the ledger has each line of ASVS 5.0, levels 1 and 2, once', () => {
  expect(new Set(lines).size).toBe(lines.length);
  const counts = LINES.map((_, chapter) => lines.filter((line) => line.startsWith(`${chapter + 1}.`)).length);
  expect(counts).toEqual(LINES);
});

test('each line of the ledger has a reason or a test with its tag', () => {
  expect(rows.filter(({ reason, lines: [line = ''] }) => !reason && !tagged.has(line))).toEqual([]);
});

test('each tag names lines of the ledger above a test with a name', () => {
  expect([...tagged].filter((line) => !lines.includes(line))).toEqual([]);
  expect(tests.filter(({ name }) => !name)).toEqual([]);
});
