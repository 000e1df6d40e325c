import type { PictureFormat, PictureFacts } from './picture.ts';

/** Widths of a picture's files, in pixels, plus its own when smaller. */
const PICTURE_WIDTHS = [320, 480, 640, 800, 960, 1280, 1920] as const;
/** Width of the JPEG for social networks. */
export const SHARE_WIDTH = 1200;

const FILE = String.raw`\/pictures\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})\/(\d{1,5})\.(avif|webp|jpg)`;
const FOCUS_AND_TINT = String.raw`\?focus=(\d{1,3})-(\d{1,3})&(amp;)?tint=([0-9a-f]{6})`;
const ADDRESS = new RegExp(`^${FILE}${FOCUS_AND_TINT}$`);
const PATH = new RegExp(`^${FILE}$`);
const PATHS_IN_TEXT = new RegExp(`${FILE}(?:${FOCUS_AND_TINT})?`, 'g');

/** Width of the canonical file, in pixels. */
const USUAL_WIDTH = 1280;

export const widthsOf = ({ width }: Pick<PictureFacts, 'width'>): number[] => {
  const widths = PICTURE_WIDTHS.filter((one) => one <= width);
  return widths.length === PICTURE_WIDTHS.length || widths.includes(width as never)
    ? widths
    : [...widths, width];
};

/** Facts in the names of a picture's files. */
export type SizedPicture = Pick<PictureFacts, 'id' | 'width' | 'height'>;

export const pictureFolder = ({ id, width, height }: SizedPicture): string => `${id}-${width}x${height}`;

/** Parses a folder name; `undefined` for others. */
export function pictureFolderAt(name: string): SizedPicture | undefined {
  const [, id, width, height] = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(name) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}

/** The best file of a picture that every host has. */
export const bestFile = (picture: SizedPicture): PictureFileName => ({
  id: picture.id,
  width: picture.width,
  height: picture.height,
  fileWidth: Math.max(...widthsOf(picture)),
  format: 'webp',
});

/** The file of a picture in one width and format: `/pictures/<id>-<width>x<height>/<width of the file>.<format>`. */
export const picturePath = (picture: SizedPicture, fileWidth: number, format: PictureFormat): string =>
  `/pictures/${pictureFolder(picture)}/${fileWidth}.${format}`;

/** True when the aspect ratio matches, up to rounding. */
export const hasShapeOf = (picture: SizedPicture, file: { width: number; height: number }): boolean =>
  Math.abs((picture.width * file.height) / file.width - picture.height) <=
  Math.max(1, picture.width / file.width);

/** File for social networks, which lack newer formats. */
export const shareFile = (picture: PictureFacts): string =>
  picturePath(picture, Math.min(SHARE_WIDTH, picture.width), 'jpg');

/** The address that records keep of an own picture: it has in it all that is needed to draw the picture well. */
export function pictureAddress(picture: PictureFacts): string {
  const widths = widthsOf(picture);
  const usual = widths.findLast((width) => width <= USUAL_WIDTH) ?? picture.width;
  const { focus, tint } = picture;
  return `${picturePath(picture, usual, 'webp')}?focus=${focus.x}-${focus.y}&tint=${tint}`;
}

/** Parses the address of an uploaded picture; `undefined` for others. */
export function pictureAt(address: string): PictureFacts | undefined {
  const [, id, width, height, , , x, y, , tint] = ADDRESS.exec(address) ?? [];
  if (id === undefined || tint === undefined) return undefined;
  const facts = { id, width: Number(width), height: Number(height), tint };
  return { ...facts, focus: { x: Math.min(Number(x), 100), y: Math.min(Number(y), 100) } };
}

export interface PictureFileName extends SizedPicture {
  /** The width of the file, which may be less than that of the picture. */
  fileWidth: number;
  format: PictureFormat;
}

/** Parses the path of a picture file; `undefined` for others. */
export function pictureFileAt(path: string): PictureFileName | undefined {
  const [, id, width, height, fileWidth, format] = PATH.exec(path) ?? [];
  if (id === undefined) return undefined;
  const file: PictureFileName = {
    id,
    width: Number(width),
    height: Number(height),
    fileWidth: Number(fileWidth),
    format: format as PictureFormat,
  };
  // Numbers may be written with zeros before them, and each file has one address.
  return picturePath(file, file.fileWidth, file.format) === path ? file : undefined;
}

/** The ids of the pictures whose addresses are in a text, such as an article. */
export const pictureIdsIn = (text: string): string[] =>
  Array.from(text.matchAll(PATHS_IN_TEXT), ([, id = '']) => id);

/** A text in which the addresses of pictures are those of others, or their own with what has changed of them. */
export const withPictures = (text: string, pictureOf: (id: string) => PictureFacts | undefined): string =>
  text.replace(PATHS_IN_TEXT, (found, ...[id = '', , , , , x, , amp]: (string | undefined)[]) => {
    const picture = pictureOf(id);
    if (!picture) return found;
    const address = pictureAddress(picture);
    if (x === undefined) return address.slice(0, address.indexOf('?'));
    return amp === undefined ? address : address.replace('&', '&amp;');
  });

/** A text in which each address of one picture is that of another one, or its own with what has changed of it. */
export const withPicture = (text: string, id: string, picture: PictureFacts): string =>
  withPictures(text, (found) => (found === id ? picture : undefined));
