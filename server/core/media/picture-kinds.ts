import { type PICTURE_TYPES, REFUSED_PICTURE } from '../../../src/contract/staff-media.ts';
import { HttpError } from '../api/http-error.ts';

type Kind = (typeof PICTURE_TYPES)[number] | 'image/heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a file by its magic bytes: its name and declared type are not trusted. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = textAt(bytes, 8, 12);
  // A still or an animated one; related formats list it as a compatible brand.
  if (brand === 'avif' || brand === 'avis' || textAt(bytes, 16, 64).includes('avif')) return 'image/avif';
  return HEIC_BRANDS.has(brand) ? 'image/heic' : undefined;
}

/** Refuses unsupported kinds of files. */
export function checkKind(upload: Uint8Array): void {
  if (upload.byteLength === 0) throw new HttpError(400, REFUSED_PICTURE.empty);
  const kind = kindOf(upload);
  if (kind === undefined) throw new HttpError(415, REFUSED_PICTURE.kind);
  if (kind === 'image/heic') throw new HttpError(415, REFUSED_PICTURE.heic);
}
