import { SVG_TYPE } from '../../../src/contract/headers.ts';
import type { SiteAnswer } from '../../../src/contract/site.ts';
import { inColors } from '../../../src/lib/in-colors.ts';
import { siteCard } from './share-card.ts';
import type { SharePictures } from './share-pictures.ts';

const PNG_TYPE = 'image/png';

const MANIFEST_PATH = '/site.webmanifest';

/** Built files in the owner's colors, which a page's style sheet cannot reach. */
const colored: readonly [RegExp, string][] = [
  [/^\/(?:favicon|covers\/[a-z0-9-]+)\.svg$/, SVG_TYPE],
  [/^\/(?:og-card|apple-touch-icon|icon-192|icon-512)\.png$/, PNG_TYPE],
  [/^\/site\.webmanifest$/, 'application/manifest+json'],
];

/** The media type of a file in the owner's colors; `undefined` for other files. */
export const coloredFileAt = (path: string): string | undefined =>
  colored.find(([pattern]) => pattern.test(path))?.[1];

const ICONS: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/** The mark on deep water, for home screens. It fits in the circle of a maskable icon. */
async function touchIcon(size: number, colors: SiteAnswer['colors']): Promise<Uint8Array> {
  const [{ MARK }, { default: sharp }] = await Promise.all([import('./card.ts'), import('sharp')]);
  const mark = MARK.replace('--primary', '--own-deep-primary');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40" width="${size}" height="${size}"><path fill="#0B3C49" d="M-4-4h40v40h-40z"/><g fill="#F5E6BE">${mark}</g></svg>`;
  return sharp(Buffer.from(inColors(svg, colors)))
    .png({ palette: true })
    .toBuffer();
}

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

export function inOwnColors(
  { path, file }: { path: string; file: Uint8Array },
  site: SiteAnswer,
  sharePictures: SharePictures | undefined,
): Promise<string | Uint8Array> {
  const text = () => new TextDecoder().decode(file);
  if (path === MANIFEST_PATH) return Promise.resolve(manifest(text(), site));
  if (path.endsWith('.svg')) return Promise.resolve(inColors(text(), site.colors));
  if (!site.colors) return Promise.resolve(file);
  const size = ICONS[path];
  if (size !== undefined) return touchIcon(size, site.colors);
  return sharePictures ? sharePictures(siteCard(site)) : Promise.resolve(file);
}
