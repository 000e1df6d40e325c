import type { SiteAnswer } from '../../../src/contract/site.ts';
import { inColors } from '../../../src/lib/in-colors.ts';
import { siteCard } from './card-of.ts';
import type { SharePictures } from './share-pictures.ts';

const SVG = 'image/svg+xml';
const PNG = 'image/png';

/** Files of the build that are pictures in the owner's colours, which no style sheet of a page reaches. */
const colored: readonly [RegExp, string][] = [
  [/^\/(?:favicon|covers\/[a-z0-9-]+)\.svg$/, SVG],
  [/^\/(?:og-card|apple-touch-icon)\.png$/, PNG],
];

/** Of what type the picture at an address is, if it follows the owner's colours. */
export const coloredFileAt = (path: string): string | undefined =>
  colored.find(([pattern]) => pattern.test(path))?.[1];

/** The mark on deep water, as telephones show it among their applications. */
async function touchIcon(colors: SiteAnswer['colors']): Promise<Uint8Array> {
  const [{ MARK }, { default: sharp }] = await Promise.all([import('./card.ts'), import('sharp')]);
  const mark = MARK.replace('--primary', '--own-deep-primary');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40" width="180" height="180"><path fill="#0B3C49" d="M-4-4h40v40h-40z"/><g fill="#F5E6BE">${mark}</g></svg>`;
  return sharp(Buffer.from(inColors(svg, colors)))
    .png({ palette: true })
    .toBuffer();
}

/** Such a picture in the colours that the site has now. */
export function inOwnColors(
  { path, file }: { path: string; file: Uint8Array },
  site: SiteAnswer,
  sharePictures: SharePictures | undefined,
): Promise<string | Uint8Array> {
  if (path.endsWith('.svg')) return Promise.resolve(inColors(new TextDecoder().decode(file), site.colors));
  if (!site.colors) return Promise.resolve(file);
  if (path.startsWith('/apple')) return touchIcon(site.colors);
  return sharePictures ? sharePictures(siteCard(site)) : Promise.resolve(file);
}
