import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FONT_FILES, fontPath, makeFont } from './fonts.ts';

it.each(FONT_FILES)(
  '%s is what is cut out of its full font: after a change, run `node .ci/fonts.ts`',
  async (file) => {
    expect((await readFile(fontPath(file))).equals(await makeFont(file))).toBe(true);
  },
);
