import { Star } from './art/star.tsx';

const places = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5 as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture made of five drawings, no <img> can hold them
    <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {places.map((place) => (
        <Star key={place} filled={place <= rating} />
      ))}
    </span>
  );
}
