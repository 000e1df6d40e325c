import { mediaFile, pictureAt, widthsOf } from './media-address.ts';
import type { PictureFacts } from './media.ts';

/** Everything that a picture of the site's own is drawn with. Paths are those that the store knows. */
export interface PictureFiles extends Omit<PictureFacts, 'id'> {
  /** The address that it is known by, for browsers that know none of the sources. */
  src: string;
  /** The same picture in the formats that browsers are to be asked for, each in several widths. */
  sources: readonly { type: string; files: readonly { path: string; width: number }[] }[];
}

/** Stands for this site, whose address nobody here knows. */
const HERE = 'https://here.invalid';

/**
 * Whether an address leads to this site's API. Its answers are data: as a picture, such an address would only send a
 * request in the name of whoever looks at it.
 */
export function isApiAddress(address: string): boolean {
  if (!URL.canParse(address, HERE)) return false;
  const { origin, pathname } = new URL(address, HERE);
  return origin === HERE && /^\/api(?:\/|$)/i.test(pathname);
}

/** The address of a stored picture as it is shown: none of one that leads to the API. */
export const shownAddress = (address: string): string => (isApiAddress(address) ? '' : address);

/** The formats that browsers are offered, in the order in which they are. */
const OFFERED = ['avif', 'webp'] as const;

/** What an address is drawn with: all files of a picture of the site's own; any other address as it is. */
export function pictureFiles(address: string): string | PictureFiles {
  const facts = pictureAt(address);
  if (!facts) return address;
  const { width, height, focus, tint } = facts;
  const sources = OFFERED.map((format) => ({
    type: `image/${format}`,
    files: widthsOf(facts).map((each) => ({ path: mediaFile(facts, each, format), width: each })),
  }));
  return { src: address, width, height, focus, tint, sources };
}
