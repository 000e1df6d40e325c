import { LEADING, typography } from './typography.ts';

/** How a title is set on the drawn cover, in the drawing's units. */
export interface Typography {
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

/** Sets a title on the cover, in letters as large as there is room for. */
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
