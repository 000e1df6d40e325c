/** How a title is set on the drawn cover, in the drawing's units. */
export interface Lettering {
  readonly size: number;
  readonly lines: readonly Line[];
}

interface Line {
  readonly words: string;
  readonly baseline: number;
  readonly last: boolean;
}

/** The room above the cover's Rose: its width, the first and the lowest baseline. */
const room = { width: 282, first: 91, lowest: 175 };
const largest = 43;
/** Advance of the display face per letter, and the leading, both in parts of the size. */
const face = { letter: 0.6, leading: 0.955 };

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

function sizeOf(lines: readonly string[]): number {
  const widest = Math.max(...lines.map((line) => line.length));
  const byWidth = room.width / (widest * face.letter);
  const byHeight = (room.lowest - room.first) / (Math.max(lines.length - 1, 1) * face.leading);
  return Math.floor(Math.min(largest, byWidth, byHeight) * 10) / 10;
}

/**
 * Breaks a title into the lines at which its letters become largest. Any title fits: a longer one gets smaller
 * letters, and a blank one no lines.
 */
export function bookLettering(title: string): Lettering {
  const words = title.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { size: largest, lines: [] };
  const longest = Math.max(...words.map((word) => word.length));
  const widths = Array.from({ length: Math.max(title.length - longest, 0) + 1 }, (_, more) => longest + more);
  const settings = widths.map((letters) => wrap(words, letters));
  const best = settings.reduce((kept, lines) => (sizeOf(lines) > sizeOf(kept) ? lines : kept));
  const size = sizeOf(best);
  return {
    size,
    lines: best.map((line, index) => ({
      words: line,
      baseline: Math.round(room.first + index * size * face.leading),
      last: index === best.length - 1,
    })),
  };
}
