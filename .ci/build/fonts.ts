import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const folder = join(import.meta.dirname, '../../src/assets/fonts');

export const FONTS = ['besley', 'public-sans'] as const;
type Font = (typeof FONTS)[number];

/** Headings and quotes have one weight: more would cost every visitor 13 kB. */
const AXES = { besley: { wght: 600 }, 'public-sans': {} } as const;

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** English, Spanish, and the accents of their loanwords. */
const CHARACTERS = `${ASCII}áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»àâäçèêëîïôöÇ\u00A0–—‘’“”…•·×©®™°€£§½¼¾−`;

/** Kerning, accents, ligatures, and tabular figures. */
const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

export const subsetPath = (font: Font): string => join(folder, `${font}.woff2`);

/** Makes the subset of a font in `full`. Keeps the hints: without them text shifted by part of a pixel on load. */
export async function makeSubset(font: Font): Promise<Buffer> {
  // The types of the package lack `keepFeatures`.
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: AXES[font],
  } as const;
  return subset(await readFile(join(folder, `full/${font}.woff2`)), CHARACTERS, options);
}

if (import.meta.main) {
  for (const font of FONTS) {
    const bytes = await makeSubset(font);
    await writeFile(subsetPath(font), bytes);
    console.log(`${font}.woff2: ${bytes.length} bytes`);
  }
}
