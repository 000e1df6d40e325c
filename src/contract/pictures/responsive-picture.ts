import { picturePath, pictureAt, widthsOf } from './picture-address.ts';
import type { PictureFacts } from './picture.ts';

/** Rendering data of an uploaded picture, with paths as stored. */
export interface ResponsivePicture extends Omit<PictureFacts, 'id'> {
  /** Fallback address for browsers that support none of the sources. */
  src: string;
  /** The same picture in the formats that browsers are to be asked for, each in several widths. */
  sources: readonly { type: string; files: readonly { path: string; width: number }[] }[];
}

/** Placeholder for this site's unknown origin. */
const BASE_URL = 'https://here.invalid';

/** True for addresses of this site's API: as a picture they would send requests in the viewer's name. */
export function isApiAddress(address: string): boolean {
  if (!URL.canParse(address, BASE_URL)) return false;
  const { origin, pathname } = new URL(address, BASE_URL);
  return origin === BASE_URL && /^\/api(?:\/|$)/i.test(pathname);
}

/** Removes addresses that point to the API. */
export const shownAddress = (address: string): string => (isApiAddress(address) ? '' : address);

/** The formats that browsers are offered, in the order in which they are. */
const OFFERED_FORMATS = ['avif', 'webp'] as const;

/** All files of an uploaded picture; other addresses unchanged. */
export function responsivePicture(address: string): string | ResponsivePicture {
  const facts = pictureAt(address);
  if (!facts) return address;
  const { width, height, focus, tint } = facts;
  const sources = OFFERED_FORMATS.map((format) => ({
    type: `image/${format}`,
    files: widthsOf(facts).map((each) => ({ path: picturePath(facts, each, format), width: each })),
  }));
  return { src: address, width, height, focus, tint, sources };
}
