import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeShareFont, makeSubset, SHARE_FONT, SUBSETS, subsetPath } from './fonts.ts';

it.each(SUBSETS)('$font$part is up to date: if not, run `npx -c "node .ci/build/fonts.ts"`', async (one) => {
  expect((await readFile(subsetPath(one))).equals(await makeSubset(one))).toBe(true);
});

it('the font of share pictures is up to date: if not, run `npx -c "node .ci/build/fonts.ts"`', async () => {
  expect((await readFile(SHARE_FONT)).equals(await makeShareFont())).toBe(true);
});
