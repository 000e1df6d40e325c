import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasTitle } from '../../titles.ts';
import { specification } from './specification.ts';

const root = join(import.meta.dirname, '../../..');
const proofs = specification.flatMap(({ rows }) => rows.flatMap((row) => row.proofs));
const files = [...new Set(proofs.map(({ file }) => file))];

it.each(files)('%s has everything that the specification map names', (file) => {
  expect(existsSync(join(root, file)), `${file} is missing`).toBe(true);
  const source = readFileSync(join(root, file), 'utf8');
  const named = proofs.filter((proof) => proof.file === file).map(({ name }) => name);
  expect(named.filter((name) => !hasTitle(source, name))).toEqual([]);
});

it.each(specification)('$title says each thing once', ({ rows }) => {
  const sentences = rows.map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
