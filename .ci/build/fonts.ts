import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const folder = join(import.meta.dirname, '../../src/assets/fonts');

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** The letters of English, and those that Spanish and loanwords need besides, which only pages that have one load. */
const CHARACTERS = {
  '': `${ASCII}\u00A0©·–—‘’“”…•`,
  '-accents': 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»àâäçèêëîïôöÇ×®™°€£§½¼¾−',
} as const;

/** Each is a file: its font, and the ending of its name. */
export const SUBSETS = (['besley', 'public-sans'] as const).flatMap((font) =>
  (['', '-accents'] as const).map((part) => ({ font, part })),
);
type Subset = (typeof SUBSETS)[number];

/** Headings and quotes have one weight: more would cost every visitor 13 kB. */
const AXES = { besley: { wght: 600 }, 'public-sans': {} } as const;

/** Kerning, accents, ligatures, and tabular figures. */
const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

export const subsetPath = ({ font, part }: Subset): string => join(folder, `${font}${part}.woff2`);

/** Makes a subset of a font in `full`. Keeps the hints: without them text shifted by part of a pixel on load. */
export async function makeSubset({ font, part }: Subset): Promise<Buffer> {
  // The types of the package lack `keepFeatures`.
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: AXES[font],
  } as const;
  return subset(await readFile(join(folder, `full/${font}.woff2`)), CHARACTERS[part], options);
}

export const SHARE_FONT = join(import.meta.dirname, '../../src/public/share/besley.ttf');

/** The font of share pictures, which sharp reads from a file: headings alone, with all letters of Western Europe. */
export async function makeShareFont(): Promise<Buffer> {
  const letters = String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, index) => 0x20 + index));
  const options = { targetFormat: 'truetype', variationAxes: AXES.besley } as const;
  return subset(await readFile(join(folder, 'full/besley.woff2')), `${letters}–—‘’“”…•`, options);
}

if (import.meta.main) {
  await writeFile(SHARE_FONT, await makeShareFont());
  for (const one of SUBSETS) {
    const bytes = await makeSubset(one);
    await writeFile(subsetPath(one), bytes);
    console.log(`${one.font}${one.part}.woff2: ${bytes.length} bytes`);
  }
}
