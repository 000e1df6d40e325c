import * as z from 'zod/mini';
import { Focus, MEDIA_MAX, MediaId, MediaRecord, UPLOAD_MAX } from './media.ts';

/** Accepted media types; the first bytes decide, not the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const REFUSED_PICTURE = {
  empty: 'This file is empty.',
  kind: 'This file cannot be added. Use a JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'This picture is in Apple’s HEIC format. Save it as a JPEG and add that: on a Mac, open it in Preview and choose File > Export > JPEG. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos.',
  bytes: `A picture can have at most ${UPLOAD_MAX.bytes / 1_000_000} MB. Make it smaller and add it again.`,
  pixels: `A picture can have at most ${UPLOAD_MAX.pixels / 1_000_000} megapixels and ${UPLOAD_MAX.side.toLocaleString('en-US')} pixels per side. Make it smaller and add it again.`,
  damaged: 'This picture is damaged or incomplete. Save it again, then add it again.',
  shape: 'This file does not match the proportions of the picture it belongs to.',
  busy: 'Other pictures are being processed right now. Please try again in a moment.',
} as const;

/** Somewhere on the site where a picture is used. */
export const MediaPlace = z.object({
  /** As staff call it, such as “Why a slow site costs more” (post). */
  name: z.string(),
  path: z.string(),
});
export type MediaPlace = z.output<typeof MediaPlace>;

export const MediaSummary = z.extend(MediaRecord, {
  uses: z.int(),
});
export type MediaSummary = z.output<typeof MediaSummary>;
export const MediaList = z.object({ media: z.array(MediaSummary) });

export const MediaAnswer = z.object({ media: MediaRecord });

/** `isAnimation`: the file was an animation, of which only the first picture was kept. */
export const UploadAnswer = z.extend(MediaAnswer, { isAnimation: z.boolean() });

export const MediaDetails = z.extend(MediaRecord, { places: z.array(MediaPlace) });
export type MediaDetails = z.output<typeof MediaDetails>;
export const MediaDetailsAnswer = z.object({ media: MediaDetails });

/** Original file name; the body is the file. */
export const MediaUploadQuery = z.object({ name: z._default(z.string(), '') });

const words = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .check(z.trim(), z.maxLength(max, `${what} can have at most ${max} characters.`));

/** Changes of a picture; omitted fields stay. A new focus changes its address everywhere. */
export const MediaChange = z.object({
  name: z.optional(
    words('A name', MEDIA_MAX.name).check(z.minLength(1, 'Please enter a name for the picture.')),
  ),
  alt: z.optional(words('Alternative text', MEDIA_MAX.alt)),
  isDecorative: z.optional(z.boolean('Please say whether it is only decoration.')),
  credit: z.optional(words('A credit', MEDIA_MAX.credit)),
  focus: z.optional(Focus),
});
export type MediaChange = z.output<typeof MediaChange>;

/** The picture that takes another one's place everywhere. */
export const MediaReplacement = z.object({ by: MediaId });

/** Deleting a picture in use requires confirmation. */
export const MediaDeletion = z.object({ 'even-used': z.optional(z.enum(['true', 'false'])) });
