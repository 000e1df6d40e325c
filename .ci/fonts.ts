import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const folder = join(import.meta.dirname, '../src/assets/fonts');

const upTo = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What English and Spanish are written with, and names and words that both borrow. */
const LETTERS = `${upTo(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»àâäçèêëîïôöÇ\u00A0–—‘’“”…•·×©®™°€£§½¼¾−`;

/** Kerning and accents; ligatures; figures of one width, for tables. */
const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

/** A file that visitors load, and which of its font's weights are in it. */
const FILES = {
  besley: { wght: { min: 500, max: 600 } },
  'public-sans': { wght: { min: 400, max: 700 } },
} as const;
export type FontFile = keyof typeof FILES;
export const FONT_FILES = Object.keys(FILES) as FontFile[];

export const fontPath = (file: FontFile): string => join(folder, `${file}.woff2`);

/** Cuts a file out of its full font, which stands in `full`. A letter that it lacks is one of the stand-in's. */
export async function makeFont(file: FontFile): Promise<Buffer> {
  const { wght } = FILES[file];
  // Its types do not know the last one yet.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
  } as const;
  return subset(await readFile(join(folder, `full/${file}.woff2`)), LETTERS, options);
}

if (import.meta.main) {
  for (const file of FONT_FILES) {
    const bytes = await makeFont(file);
    await writeFile(fontPath(file), bytes);
    console.log(`${file}.woff2: ${bytes.length} bytes`);
  }
}
