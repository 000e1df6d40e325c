import { SVG_TYPE } from '../../../src/contract/media-types.ts';
import type { SiteAnswer } from '../../../src/contract/site.ts';
import { inColors } from '../../../src/lib/in-colors.ts';
import { siteCard } from './card-of.ts';
import type { SharePictures } from './share-pictures.ts';

const PNG = 'image/png';

const MANIFEST = '/site.webmanifest';

/** Files of the build that follow the owner's colours, which no style sheet of a page reaches. */
const colored: readonly [RegExp, string][] = [
  [/^\/(?:favicon|covers\/[a-z0-9-]+)\.svg$/, SVG_TYPE],
  [/^\/(?:og-card|apple-touch-icon|icon-192|icon-512)\.png$/, PNG],
  [/^\/site\.webmanifest$/, 'application/manifest+json'],
];

/** Of what type the file at an address is, if it follows the owner's colours. */
export const coloredFileAt = (path: string): string | undefined =>
  colored.find(([pattern]) => pattern.test(path))?.[1];

/** The icons of telephones, by their width. */
const ICONS: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/** The mark on deep water, as telephones show it among their applications. All of it is in the circle of a maskable icon. */
async function touchIcon(size: number, colors: SiteAnswer['colors']): Promise<Uint8Array> {
  const [{ MARK }, { default: sharp }] = await Promise.all([import('./card.ts'), import('sharp')]);
  const mark = MARK.replace('--primary', '--own-deep-primary');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40" width="${size}" height="${size}"><path fill="#0B3C49" d="M-4-4h40v40h-40z"/><g fill="#F5E6BE">${mark}</g></svg>`;
  return sharp(Buffer.from(inColors(svg, colors)))
    .png({ palette: true })
    .toBuffer();
}

/** The built manifest, with the name and the colour that the site has now. */
function manifest(file: string, { site: { brand, tagline }, colors }: SiteAnswer): string {
  const built = JSON.parse(file) as Record<string, unknown>;
  return JSON.stringify({
    ...built,
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    theme_color: colors?.['own-primary'] ?? built['theme_color'],
  });
}

/** Such a file as the site is now. */
export function inOwnColors(
  { path, file }: { path: string; file: Uint8Array },
  site: SiteAnswer,
  sharePictures: SharePictures | undefined,
): Promise<string | Uint8Array> {
  const text = () => new TextDecoder().decode(file);
  if (path === MANIFEST) return Promise.resolve(manifest(text(), site));
  if (path.endsWith('.svg')) return Promise.resolve(inColors(text(), site.colors));
  if (!site.colors) return Promise.resolve(file);
  const size = ICONS[path];
  if (size !== undefined) return touchIcon(size, site.colors);
  return sharePictures ? sharePictures(siteCard(site)) : Promise.resolve(file);
}
