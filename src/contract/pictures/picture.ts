import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

/** Upload limits: bytes, pixels, and pixels of the longer side. */
export const UPLOAD_MAX = { bytes: 20_000_000, pixels: 50_000_000, side: 16_000 } as const;

/** In order of preference; the last one is the fallback. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_MAX = { name: 120, alt: 300, credit: 200 } as const;

/** Focus point that stays visible when cropped, in percent from left and top. */
const Percent = z.int().check(z.gte(0), z.lte(100));
export const Focus = z.object({ x: Percent, y: Percent });
export type Focus = z.output<typeof Focus>;

/** Names a picture by its content: 32 hexadecimal digits. */
export const PictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Rendering facts, encoded in the address (`picture-address.ts`). */
export const PictureFacts = z.object({
  id: PictureId,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  focus: Focus,
  /** Dominant color as six hexadecimal digits, shown while loading. */
  tint: z.string().check(z.regex(/^[0-9a-f]{6}$/)),
});
export type PictureFacts = z.output<typeof PictureFacts>;

export const PictureRecord = z.extend(PictureFacts, {
  name: z.string(),
  /** Default alternative text. Empty when decorative or not described yet. */
  alt: z.string(),
  isDecorative: z.boolean(),
  credit: z.string(),
  /** Of all its files together. */
  bytes: z.int(),
  addedAt: Timestamp,
  addedBy: z.string(),
});
export type PictureRecord = z.output<typeof PictureRecord>;
