import * as z from 'zod/mini';
import { pictureFolder, pictureFolderAt, type SizedPicture } from './picture-address.ts';
import { PICTURE_MAX, PictureFacts, UPLOAD_MAX } from './picture.ts';

const DAMAGED_PICTURE = 'A picture in this file has the wrong format.';
const text = (max: number, min = 0) =>
  z.string(DAMAGED_PICTURE).check(z.minLength(min, DAMAGED_PICTURE), z.maxLength(max, DAMAGED_PICTURE));
const Side = z.int(DAMAGED_PICTURE).check(z.gte(1, DAMAGED_PICTURE), z.lte(UPLOAD_MAX.side, DAMAGED_PICTURE));

/** Metadata of an uploaded picture in a content file. */
export const TransferredPicture = z.extend(PictureFacts, {
  width: Side,
  height: Side,
  name: text(PICTURE_MAX.name, 1),
  alt: text(PICTURE_MAX.alt),
  isDecorative: z.boolean(DAMAGED_PICTURE),
  credit: text(PICTURE_MAX.credit),
  addedAt: z.iso.datetime(DAMAGED_PICTURE),
});
export type TransferredPicture = z.output<typeof TransferredPicture>;

/** A picture of which a file is about to be sent, as its address names it: `<id>-<width>x<height>`. */
export const PictureToTake = z.object({
  picture: z.pipe(
    z.string('Include which picture this is.'),
    z.transform((name, context) => {
      const sized = pictureFolderAt(name);
      if (sized && Math.max(sized.width, sized.height) <= UPLOAD_MAX.side) return sized;
      const message = 'A picture must be named by its id and size, as in its address.';
      context.issues.push({ code: 'custom', message, input: name });
      return z.NEVER;
    }),
  ),
});

export const ARCHIVE_TYPE = 'application/zip';

/** The file in an archive that has all the texts in it. */
export const CONTENT_IN_ARCHIVE = 'content.json';

const EXTENSIONS = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
} as const;
const IN_ARCHIVE = /^pictures\/([^/]+)\.(?:webp|jpg|png|avif)$/;

/** Name of a picture's file in an archive. */
export const nameInArchive = (picture: SizedPicture, type: string): string =>
  `pictures/${pictureFolder(picture)}.${type in EXTENSIONS ? EXTENSIONS[type as keyof typeof EXTENSIONS] : 'webp'}`;

/** Parses a file name of an archive; `undefined` for others. */
export function pictureInArchive(name: string): SizedPicture | undefined {
  const [, folder] = IN_ARCHIVE.exec(name) ?? [];
  return folder === undefined ? undefined : pictureFolderAt(folder);
}
