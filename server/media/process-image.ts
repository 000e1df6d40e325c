import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { hasShapeOf, widthsOf, type Sized } from '../../src/contract/media-address.ts';
import { UPLOAD_MAX } from '../../src/contract/media.ts';
import { SHARE_WIDTH } from '../../src/contract/media-sizes.ts';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { MadePicture } from '../core/media/media-files.ts';

/** A picture with its files by their names, such as `640.avif`. */
export interface PressedPicture extends MadePicture {
  files: ReadonlyMap<string, Uint8Array>;
}

/** Of everything else the first bytes are of another kind; what is in an AVIF's container may still be something else. */
const KINDS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** An AVIF can only be decoded whole, which takes 20 bytes a pixel: as many pixels as a phone's camera has. */
const AVIF_PIXELS_MAX = 12_500_000;

/** Packing a file as AVIF takes 50 bytes a pixel. What is higher than wide is made smaller as a whole. */
const FILE_PIXELS_MAX = 3_700_000;

/** The widest file. */
const WIDEST = 1920;

/** Seconds that one step may take before it is given up. */
const TIMEOUT_S = 60;

const READING = {
  failOn: 'error',
  limitInputPixels: UPLOAD_MAX.pixels,
  pages: 1,
  sequentialRead: true,
} as const;
// Effort 2 takes 2 seconds for a photo of 12 megapixels, and effort 4 takes 12 for 3 % less.
const AVIF = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 4 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

const refusal = (sentence: string): HttpError => new HttpError(400, sentence);

/** Says what a picture cannot be read for; the library's own words are for nobody. */
const damaged = (error: unknown): never => {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  throw refusal(isTooLarge ? REFUSED_PICTURE.pixels : REFUSED_PICTURE.damaged);
};

const read = (upload: Uint8Array): Sharp => sharp(upload, READING).timeout({ seconds: TIMEOUT_S });

/** Looks at what the picture says of itself, before any pixel of it is decoded. Refuses with 400 or 415. */
async function sizeOf(upload: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient, compression } = await read(upload).metadata().catch(damaged);
  if (!KINDS.has(format)) throw new HttpError(415, REFUSED_PICTURE.kind);
  if (format === 'heif' && compression !== 'av1') throw new HttpError(415, REFUSED_PICTURE.heic);
  const most = format === 'heif' ? AVIF_PIXELS_MAX : UPLOAD_MAX.pixels;
  if (width * height > most || Math.max(width, height) > UPLOAD_MAX.side) {
    throw refusal(REFUSED_PICTURE.pixels);
  }
  return autoOrient;
}

/** How large a picture is kept: as it is, but where its files would be too large. */
function keptSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const fileWidth = Math.min(width, WIDEST);
  const filePixels = (fileWidth * fileWidth * height) / width;
  if (filePixels <= FILE_PIXELS_MAX) return { width, height };
  const kept = Math.max(1, Math.floor(Math.sqrt((FILE_PIXELS_MAX * width) / height)));
  return { width: kept, height: Math.max(1, Math.round((height * kept) / width)) };
}

/** Refuses with 400 a file that has not the shape of the picture it is said to be of, or a picture that none is kept as. */
function checkShape(picture: Sized, file: { width: number; height: number }): void {
  const isKept = keptSize(picture).width === picture.width;
  if (!isKept || !hasShapeOf(picture, file)) throw refusal(REFUSED_PICTURE.shape);
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Decodes a picture once, at the size of its widest file: upright, in sRGB, and nothing but pixels. */
async function decode(upload: Uint8Array, width: number): Promise<Pixels> {
  const upright = read(upload).autoOrient().resize({ width, withoutEnlargement: true, fit: 'inside' });
  return upright
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
}

const inHex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** The colour that most of a picture has, as six hexadecimal digits. */
async function tintOf(from: () => Sharp): Promise<string> {
  const small = await from()
    .flatten({ background: 'white' })
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return [r, g, b].map(inHex).join('');
}

/**
 * Makes the files of an upload: each width that it has in AVIF and WebP, and one JPEG. Refuses with 400 or 415 what is not
 * taken, with one sentence.
 *
 * @param as the id and size that the picture has, where the upload is one of its files: none is made larger than that one
 */
export async function processImage(upload: Uint8Array, as?: Sized): Promise<PressedPicture> {
  // What is kept between pictures would only add to what the process holds.
  sharp.cache(false);
  sharp.concurrency(1);
  const size = await sizeOf(upload);
  if (as) checkShape(as, size);
  const { width, height } = as ?? keptSize(size);
  const { data, info } = await decode(upload, Math.min(width, WIDEST));
  const { width: rawWidth, height: rawHeight, channels } = info;
  const from = (): Sharp =>
    sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).timeout({ seconds: TIMEOUT_S });
  const files = new Map<string, Uint8Array>();
  // One after the other, because each of them alone is what there is room for.
  for (const fileWidth of widthsOf({ width })) {
    // Each from its own beginning: a clone would copy all pixels.
    const sized = (): Sharp => from().resize({ width: fileWidth, withoutEnlargement: true });
    files.set(`${fileWidth}.avif`, await sized().avif(AVIF).toBuffer());
    files.set(`${fileWidth}.webp`, await sized().webp(WEBP).toBuffer());
  }
  const share = Math.min(SHARE_WIDTH, width);
  const onWhite = from().flatten({ background: 'white' }).resize({ width: share, withoutEnlargement: true });
  files.set(`${share}.jpg`, await onWhite.jpeg(JPEG).toBuffer());
  const bytes = [...files.values()].reduce((sum, file) => sum + file.byteLength, 0);
  const id = as?.id ?? createHash('sha256').update(upload).digest('hex').slice(0, 32);
  return { id, width, height, tint: await tintOf(from), bytes, files };
}
