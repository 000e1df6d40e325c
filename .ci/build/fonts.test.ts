import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FONTS, makeSubset, subsetPath } from './fonts.ts';

it.each(FONTS)('%s is up to date: if not, run `node .ci/build/fonts.ts`', async (font) => {
  expect((await readFile(subsetPath(font))).equals(await makeSubset(font))).toBe(true);
});
