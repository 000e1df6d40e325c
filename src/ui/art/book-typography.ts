import { LEADING, typography } from './typography.ts';

/** Title layout on the drawn cover, in the drawing's units. */
export interface Typography {
  readonly size: number;
  readonly lines: readonly Line[];
}

interface Line {
  readonly words: string;
  readonly baseline: number;
  readonly last: boolean;
}

/** Space above the cover's Rose: width, first and lowest baseline. */
const room = { width: 282, first: 91, lowest: 175 };

/** Fits a title on the cover, in the largest letters that fit. */
export function bookTypography(title: string): Typography {
  const { width, first, lowest } = room;
  const { size, lines } = typography(title, { width, height: lowest - first, largest: 43 });
  return {
    size,
    lines: lines.map((line, index) => ({
      words: line,
      baseline: Math.round(first + index * size * LEADING),
      last: index === lines.length - 1,
    })),
  };
}
