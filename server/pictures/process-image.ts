import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import {
  hasShapeOf,
  SHARE_WIDTH,
  type SizedPicture,
  widthsOf,
} from '../../src/contract/pictures/picture-address.ts';
import { UPLOAD_MAX } from '../../src/contract/pictures/picture.ts';
import { REFUSED_PICTURE } from '../../src/contract/pictures/staff-pictures.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { MadePicture } from '../core/pictures/picture-files.ts';

/** A processed picture with its files by name, such as `640.avif`. */
export interface ProcessedPicture extends MadePicture {
  files: ReadonlyMap<string, Uint8Array>;
}

/** Other formats fail the magic-byte check; an AVIF container may still hold another one. */
const INPUT_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** Other sites show more kinds. A drawing becomes pixels here, so nothing in it runs or loads. */
const COPY_FORMATS = new Set([...INPUT_FORMATS, 'svg']);
const COPY_WIDTH = 1280;

/** An AVIF can only be decoded whole, at 20 bytes per pixel: the limit is a phone camera's resolution. */
const AVIF_PIXELS_MAX = 12_500_000;

/** Encoding AVIF takes 50 bytes per pixel. Tall pictures are scaled down as a whole. */
const FILE_PIXELS_MAX = 3_700_000;

const WIDTH_MAX = 1920;

/** Timeout of one step, in seconds. */
const TIMEOUT_S = 60;

const INPUT_OPTIONS = {
  failOn: 'error',
  limitInputPixels: UPLOAD_MAX.pixels,
  pages: 1,
  sequentialRead: true,
} as const;
// Effort 2 takes 2 seconds for a photo of 12 megapixels; effort 4 takes 12 and saves 3 %.
const AVIF = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 4 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

const refusal = (message: string): HttpError => new HttpError(400, message);

/** Maps a decoding error to a refusal; the library's message is no help for users. */
const damaged = (error: unknown): never => {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  throw refusal(isTooLarge ? REFUSED_PICTURE.pixels : REFUSED_PICTURE.damaged);
};

/** The library refuses an animated AVIF by its brand, although it can read the still in it. */
function asStill(upload: Uint8Array): Uint8Array {
  const still = Buffer.from(upload);
  if (still.toString('latin1', 4, 12) === 'ftypavis') still.write('avif', 8);
  return still;
}

const read = (upload: Uint8Array): Sharp =>
  sharp(asStill(upload), INPUT_OPTIONS).timeout({ seconds: TIMEOUT_S });

/** Checks the picture's header before any pixel is decoded. Refuses with 400 or 415. */
async function sizeOf(upload: Uint8Array, kinds = INPUT_FORMATS): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient, compression } = await read(upload).metadata().catch(damaged);
  if (!kinds.has(format)) throw new HttpError(415, REFUSED_PICTURE.kind);
  if (format === 'heif' && compression !== 'av1') throw new HttpError(415, REFUSED_PICTURE.heic);
  const most = format === 'heif' ? AVIF_PIXELS_MAX : UPLOAD_MAX.pixels;
  if (width * height > most || Math.max(width, height) > UPLOAD_MAX.side) {
    throw refusal(REFUSED_PICTURE.pixels);
  }
  return autoOrient;
}

/** The stored size of a picture: unchanged, unless its files would be too large. */
function sizeToKeep({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const fileWidth = Math.min(width, WIDTH_MAX);
  const filePixels = (fileWidth * fileWidth * height) / width;
  if (filePixels <= FILE_PIXELS_MAX) return { width, height };
  const newWidth = Math.max(1, Math.floor(Math.sqrt((FILE_PIXELS_MAX * width) / height)));
  return { width: newWidth, height: Math.max(1, Math.round((height * newWidth) / width)) };
}

/** Refuses with 400 a file with another aspect ratio than its picture, and a picture of an impossible size. */
function checkShape(picture: SizedPicture, file: { width: number; height: number }): void {
  const isKept = sizeToKeep(picture).width === picture.width;
  if (!isKept || !hasShapeOf(picture, file)) throw refusal(REFUSED_PICTURE.shape);
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Decodes a picture once, at the size of its widest file: upright, in sRGB, without metadata. */
async function decode(upload: Uint8Array, width: number): Promise<Pixels> {
  const upright = read(upload).autoOrient().resize({ width, withoutEnlargement: true, fit: 'inside' });
  return upright
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
}

const inHex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** The dominant color of a picture, as six hexadecimal digits. */
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
 * The files of an upload: AVIF and WebP in each width, and one JPEG; none larger than the picture `as`, if it belongs
 * to one. Refuses with 400 or 415.
 */
export async function processImage(upload: Uint8Array, as?: SizedPicture): Promise<ProcessedPicture> {
  // A cache would only add to the memory of the process.
  sharp.cache(false);
  sharp.concurrency(1);
  const size = await sizeOf(upload);
  if (as) checkShape(as, size);
  const { width, height } = as ?? sizeToKeep(size);
  const { data, info } = await decode(upload, Math.min(width, WIDTH_MAX));
  const { width: rawWidth, height: rawHeight, channels } = info;
  const from = (): Sharp =>
    sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }).timeout({ seconds: TIMEOUT_S });
  const files = new Map<string, Uint8Array>();
  // Sequential: memory suffices for one at a time.
  for (const fileWidth of widthsOf({ width })) {
    // A fresh pipeline each time: a clone would copy all pixels.
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

/** Makes a picture of another site anew, as one WebP in which animations still move. Refuses with 400 or 415. */
export async function copyImage(picture: Uint8Array): Promise<Uint8Array> {
  sharp.cache(false);
  sharp.concurrency(1);
  await sizeOf(picture, COPY_FORMATS);
  return sharp(asStill(picture), { ...INPUT_OPTIONS, pages: -1 })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: COPY_WIDTH, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer()
    .catch(damaged);
}
