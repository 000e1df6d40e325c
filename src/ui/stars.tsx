/** Eight points, two radii: the Rose without its hub. */
const path = `M${Array.from({ length: 16 }, (_, corner) => {
  const angle = ((corner * 22.5 - 90) * Math.PI) / 180;
  const radius = corner % 2 === 0 ? 9.4 : 4.1;
  return `${(10 + Math.cos(angle) * radius).toFixed(1)} ${(10 + Math.sin(angle) * radius).toFixed(1)}`;
}).join('L')}z`;

/** One star of a rating, filled or outlined. Decorative: the row has a text. */
function Star({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={path}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const values = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5 as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture made of five drawings, no <img> can hold them
    <span
      className="inline-flex gap-1 text-star [&_svg]:size-5"
      role="img"
      aria-label={`${rating} out of 5 stars`}
    >
      {values.map((value) => (
        <Star key={value} filled={value <= rating} />
      ))}
    </span>
  );
}
