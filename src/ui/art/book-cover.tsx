import cover from '../../assets/art/book-cover.svg?no-inline';
import { LINE_HEIGHT, typography } from './typography.ts';

/** Title layout on the drawn cover, in the drawing's units. */
interface Typography {
  readonly size: number;
  readonly lines: readonly TitleLine[];
}

interface TitleLine {
  readonly text: string;
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
      text: line,
      baseline: Math.round(first + index * size * LINE_HEIGHT),
      last: index === lines.length - 1,
    })),
  };
}

/** The coach's book: a fixed drawing in the owner's color, with the title from the site settings. */
export function BookCover({ title }: { title: string }) {
  const { lines, size } = bookTypography(title);
  return (
    <svg className="book-cover" viewBox="0 0 360 492" role="img" aria-label={`Book cover: ${title}`}>
      <use href={`${cover}#book`} />
      <g
        fontFamily="var(--font-display)"
        fontWeight="600"
        fontSize={size}
        letterSpacing="-.02em"
        aria-hidden="true"
      >
        {lines.map(({ text: line, baseline, last }) => (
          <text key={baseline} x="48" y={baseline} fill={last ? 'var(--own-tint, #F6B4D3)' : '#F5E6BE'}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}
