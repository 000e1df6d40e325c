import * as z from 'zod/mini';
import { Moment } from './fields.ts';

/** What an upload may have at most: bytes, pixels of the picture in it, and pixels of its longer side. */
export const UPLOAD_MAX = { bytes: 20_000_000, pixels: 50_000_000, side: 16_000 } as const;

/** In the order in which browsers should be asked; the last one is for those who know no other, such as social networks. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Most characters of the texts of a picture. */
export const MEDIA_MAX = { name: 120, alt: 300, credit: 200 } as const;

/** What must stay in sight where a picture is cropped, in percent from the left and from the top. */
const Percent = z.int().check(z.gte(0), z.lte(100));
export const Focus = z.object({ x: Percent, y: Percent });
export type Focus = z.output<typeof Focus>;

/** Names a picture by its content: 32 hexadecimal digits. */
export const MediaId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What a picture is drawn by: all of it stands in its address (`media-address.ts`). */
export const PictureFacts = z.object({
  id: MediaId,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  focus: Focus,
  /** Its main color as six hexadecimal digits, shown until the picture is there. */
  tint: z.string().check(z.regex(/^[0-9a-f]{6}$/)),
});
export type PictureFacts = z.output<typeof PictureFacts>;

/** A picture of the site's own, as staff see it in the library. */
export const MediaRecord = z.extend(PictureFacts, {
  /** What its file was called. */
  name: z.string(),
  /** Proposed wherever the picture is chosen. Empty for one that only decorates, or that nobody has described yet. */
  alt: z.string(),
  isDecorative: z.boolean(),
  credit: z.string(),
  /** Of all its files together. */
  bytes: z.int(),
  addedAt: Moment,
  addedBy: z.string(),
});
export type MediaRecord = z.output<typeof MediaRecord>;
