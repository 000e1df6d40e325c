import sharp from 'sharp';

/** A text as a picture, in pixels. */
export interface TextImage {
  picture: Buffer;
  height: number;
}

interface TextOptions {
  /** Path of the font, so that a picture looks the same on every machine, whatever its fonts. */
  font: string;
  /** Font size in pixels; smaller where the text would be higher than `height`. */
  size: number;
  color: string;
  width: number;
  height: number;
}

/** Longer texts would be too small to read. */
const LETTERS_MAX = 160;

/** The text without symbols, which would be boxes in a font of letters. Empty if nothing would be seen. */
function drawable(text: string): string {
  const letters = text.toWellFormed().replaceAll(/[\p{C}\p{Extended_Pictographic}\uFFFD]/gu, ' ');
  const cleaned = letters.replaceAll(/\s+/g, ' ').trim();
  if (!/[^\s\p{M}]/u.test(cleaned)) return '';
  return cleaned.length > LETTERS_MAX ? `${cleaned.slice(0, LETTERS_MAX)}…` : cleaned;
}

/** The text as Pango reads it. */
const markup = (text: string, color: string): string =>
  `<span foreground="${color}" line_height="0.74">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;

/** Sets a text in lines of at most `width`, as large as allowed. Without letters it is `undefined`. */
export async function drawText(
  text: string,
  { font, size, color, width, height }: TextOptions,
): Promise<TextImage | undefined> {
  const shown = drawable(text);
  if (shown === '') return undefined;
  const set = (fit: { dpi: number } | { height: number }) =>
    sharp({
      text: {
        text: markup(shown, color),
        font: `Besley ${size}`,
        fontfile: font,
        width,
        rgba: true,
        wrap: 'word-char',
        ...fit,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  // At this resolution a point is a pixel.
  let { data, info } = await set({ dpi: 72 });
  if (info.height > height) ({ data, info } = await set({ height }));
  return { picture: data, height: info.height };
}
