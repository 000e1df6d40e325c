import cover from '../../assets/art/book-cover.svg?no-inline';
import { classNames } from '../class-names.ts';
import { bookTypography } from './book-typography.ts';

/** The coach's book: a fixed drawing in the owner's color, with the title from the site settings. */
export function BookCover({ title, className }: { title: string; className?: string }) {
  const { lines, size } = bookTypography(title);
  return (
    <svg
      className={classNames('book-cover', className)}
      viewBox="0 0 360 492"
      role="img"
      aria-label={`Book cover: ${title}`}
      focusable="false"
    >
      <use href={`${cover}#book`} />
      <g
        fontFamily="var(--font-display)"
        fontWeight="600"
        fontSize={size}
        letterSpacing="-.02em"
        aria-hidden="true"
      >
        {lines.map(({ words, baseline, last }) => (
          <text key={baseline} x="48" y={baseline} fill={last ? 'var(--own-tint, #F6B4D3)' : '#F5E6BE'}>
            {words}
          </text>
        ))}
      </g>
    </svg>
  );
}
