import { RatingMark, RatingWord } from './rating-mark.tsx';
import type { PointOfReport } from './reading-at.ts';

interface PointReadingProps {
  at: PointOfReport;
  /** With its sentence, set large. Without, it is a row of a list. */
  isAlone?: boolean;
}

export function PointReading({
  at: { point, number, mark, says, since },
  isAlone = false,
}: PointReadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <RatingMark mark={mark} number={number} />
      <div className="min-w-[min(8rem,100%)] flex-1 text-sm wrap-anywhere text-soft">
        <p className="font-semibold text-text">{point}</p>
        <p>
          <RatingWord mark={mark} />
          {since && <span className="font-semibold">. {since.words}</span>}
        </p>
      </div>
      {isAlone && <p className="mt-4 w-full font-display text-2xl font-semibold text-pretty">{says}</p>}
    </div>
  );
}
