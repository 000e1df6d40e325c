/** Space for a text, in the units of a drawing. */
interface TypographySpace {
  readonly width: number;
  /** From the first baseline to the lowest. */
  readonly height: number;
  /** Maximum font size. */
  readonly largest: number;
}

/** Advance of the display face per letter, and line height, as fractions of the font size. */
const LETTER_WIDTH = 0.6;
export const LINE_HEIGHT = 0.955;

function wrap(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function sizeOf(lines: readonly string[], room: TypographySpace): number {
  const widest = Math.max(...lines.map((line) => line.length));
  const byWidth = room.width / (widest * LETTER_WIDTH);
  const byHeight = room.height / (Math.max(lines.length - 1, 1) * LINE_HEIGHT);
  return Math.floor(Math.min(room.largest, byWidth, byHeight) * 10) / 10;
}

/** Breaks a text into the lines with the largest font size that fits. An empty text has no lines. */
export function typography(text: string, room: TypographySpace): { size: number; lines: readonly string[] } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { size: room.largest, lines: [] };
  const longest = Math.max(...words.map((word) => word.length));
  const widths = Array.from({ length: Math.max(text.length - longest, 0) + 1 }, (_, more) => longest + more);
  const settings = widths.map((letters) => wrap(words, letters));
  const lines = settings.reduce((best, other) => (sizeOf(other, room) > sizeOf(best, room) ? other : best));
  return { size: sizeOf(lines, room), lines };
}
