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

/** A file that visitors load: of which font, and of which of its weights. */
const FILES = {
  'besley-500': { font: 'besley', wght: 500 },
  'besley-600': { font: 'besley', wght: 600 },
  'public-sans': { font: 'public-sans', wght: { min: 400, max: 700 } },
} as const;
export type FontFile = keyof typeof FILES;
export const FONT_FILES = Object.keys(FILES) as FontFile[];

export const fontPath = (file: FontFile): string => join(folder, `${file}.woff2`);

/** Cuts a file out of its full font, which stands in `full`. A letter that it lacks is one of the stand-in's. */
export async function makeFont(file: FontFile): Promise<Buffer> {
  const { font, wght } = FILES[file];
  // Its types do not know the last two yet.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
    noHinting: true,
  } as const;
  return subset(await readFile(join(folder, `full/${font}.woff2`)), LETTERS, options);
}

if (import.meta.main) {
  for (const file of FONT_FILES) {
    const bytes = await makeFont(file);
    await writeFile(fontPath(file), bytes);
    console.log(`${file}.woff2: ${bytes.length} bytes`);
  }
}
