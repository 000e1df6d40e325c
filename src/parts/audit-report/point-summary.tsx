import { RatingMark, RatingWord } from './rating-mark.tsx';
import type { ReportPoint } from './report-points.ts';

interface PointSummaryProps {
  at: ReportPoint;
  /** With its sentence, set large. Without, it is a row of a list. */
  isAlone?: boolean;
}

export function PointSummary({
  at: { point, number, mark, summary, since },
  isAlone = false,
}: PointSummaryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <RatingMark mark={mark} number={number} />
      <div className="min-w-[min(8rem,100%)] flex-1 text-sm wrap-anywhere text-soft">
        <p className="font-semibold text-text">{point}</p>
        <p>
          <RatingWord mark={mark} />
          {since && <span className="font-semibold">. {since.label}</span>}
        </p>
      </div>
      {isAlone && <p className="mt-4 w-full font-display text-2xl font-semibold text-pretty">{summary}</p>}
    </div>
  );
}
