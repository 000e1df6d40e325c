import * as z from 'zod/mini';
import { Focus, PICTURE_MAX, PictureId, PictureRecord, UPLOAD_MAX } from './picture.ts';

/** Accepted media types; the first bytes decide, not the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const REFUSED_PICTURE = {
  empty: 'This file is empty.',
  kind: 'This file cannot be added. Use a JPEG, PNG, WebP, AVIF or GIF. Export a drawing, such as an SVG, as a PNG.',
  heic: 'This picture is in Apple’s HEIC format. Save it as a JPEG and add that: on a Mac, open it in Preview and choose File > Export > JPEG. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos.',
  bytes: `A picture can have at most ${UPLOAD_MAX.bytes / 1_000_000} MB. Make it smaller and add it again.`,
  pixels: `A picture can have at most ${UPLOAD_MAX.pixels / 1_000_000} megapixels and ${UPLOAD_MAX.side.toLocaleString('en-US')} pixels per side. Make it smaller and add it again.`,
  damaged: 'This picture is damaged or incomplete. Save it again, then add it again.',
  shape: 'This file does not match the proportions of the picture it belongs to.',
  busy: 'Other pictures are being processed right now. Please try again in a moment.',
} as const;

/** Somewhere on the site where a picture is used. */
export const PictureUse = z.object({
  /** As staff call it, such as “Why a slow site costs more” (post). */
  name: z.string(),
  path: z.string(),
});
export type PictureUse = z.output<typeof PictureUse>;

export const PictureSummary = z.extend(PictureRecord, {
  uses: z.int(),
});
export type PictureSummary = z.output<typeof PictureSummary>;
export const PictureList = z.object({ pictures: z.array(PictureSummary) });

export const PictureAnswer = z.object({ picture: PictureRecord });

/** `isAnimation`: the file was an animation, of which only the first picture was kept. */
export const UploadAnswer = z.extend(PictureAnswer, { isAnimation: z.boolean() });

export const DetailedPicture = z.extend(PictureRecord, { places: z.array(PictureUse) });
export type DetailedPicture = z.output<typeof DetailedPicture>;
export const PictureDetailsAnswer = z.object({ picture: DetailedPicture });

/** Original file name; the body is the file. */
export const UploadQuery = z.object({ name: z._default(z.string(), '') });

const textUpTo = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .check(z.trim(), z.maxLength(max, `${what} can have at most ${max} characters.`));

/** Changes of a picture; omitted fields stay. A new focus changes its address everywhere. */
export const PictureChange = z.object({
  name: z.optional(
    textUpTo('A name', PICTURE_MAX.name).check(z.minLength(1, 'Please enter a name for the picture.')),
  ),
  alt: z.optional(textUpTo('Alternative text', PICTURE_MAX.alt)),
  isDecorative: z.optional(z.boolean('Please say whether it is only decoration.')),
  credit: z.optional(textUpTo('A credit', PICTURE_MAX.credit)),
  focus: z.optional(Focus),
});
export type PictureChange = z.output<typeof PictureChange>;

/** The picture that takes another one's place everywhere. */
export const PictureReplacement = z.object({ by: PictureId });

/** Deleting a picture in use requires confirmation. */
export const PictureDeletion = z.object({ 'even-used': z.optional(z.enum(['true', 'false'])) });
