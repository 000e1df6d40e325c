import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The lines of levels 1 and 2 in each chapter of ASVS 5.0. */
const LINES = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = [
  ...read('stories/docs/running/asvs.mdx').matchAll(/^- \*\*(\d+\.\d+)\.(\d+)(?:–(\d+))?\*\* [^:]+: (.+)$/gm),
].map(([, section = '', first = '', last = first, proof = '']) => ({
  lines: Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => `${section}.${Number(first) + at}`,
  ),
  proof,
}));

test('the ledger has each line of ASVS 5.0, levels 1 and 2, once', () => {
  const lines = rows.flatMap((row) => row.lines);
  expect(new Set(lines).size).toBe(lines.length);
  const counts = LINES.map((_, chapter) => lines.filter((line) => line.startsWith(`${chapter + 1}.`)).length);
  expect(counts).toEqual(LINES);
});

test('each line of the ledger names existing tests and pages, or a reason', () => {
  const isThere = (path: string, text: string): boolean =>
    existsSync(join(root, path)) && read(path).replaceAll("\\'", "'").includes(text);
  const missing = rows.flatMap(({ lines: [line], proof }) => {
    const named = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)];
    if (named.length === 0) return /[`“]|\bopen\b/.test(proof) ? [`${line}: ${proof}`] : [];
    return named
      .filter(([, path = '', text = '']) => !isThere(path, text))
      .map(([text]) => `${line}: ${text}`);
  });
  expect(missing).toEqual([]);
});
