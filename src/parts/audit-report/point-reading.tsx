import { RatingMark, RatingWord } from './rating-mark.tsx';
import type { PointOfReport } from './reading-at.ts';

interface PointReadingProps {
  at: PointOfReport;
  /** A row of a list: its sentence shows where there is room. A brief one is the rating alone. By itself it is set large. */
  look?: 'row' | 'brief' | 'alone';
}

/** Summary of one of the eight points. */
export function PointReading({ at: { point, number, mark, says, since }, look = 'row' }: PointReadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <RatingMark mark={mark} number={number} />
      <div className="min-w-[min(8rem,100%)] flex-1 text-sm wrap-anywhere text-soft">
        <p
          className={
            look === 'brief' ? 'font-semibold text-text' : 'font-display text-base font-semibold text-text'
          }
        >
          {point}
        </p>
        <p>
          <RatingWord mark={mark} />
          {since && <span className="font-semibold">. {since.words}</span>}
          {look === 'row' && says !== '' && <span className="max-md:hidden">. {says}</span>}
        </p>
      </div>
      {look === 'alone' && (
        <p className="mt-4 w-full font-display text-2xl font-semibold text-pretty">{says}</p>
      )}
    </div>
  );
}
