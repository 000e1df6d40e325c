import { formatDate } from '../../lib/time.ts';
import { Neatline } from '../../ui/neatline.tsx';
import { Badge } from '../../ui/tag.tsx';
import { Course } from '../../parts/audit-report/course.tsx';
import { Finding } from '../../parts/audit-report/finding.tsx';
import { PointReading } from '../../parts/audit-report/point-reading.tsx';
import { pointsOf } from '../../parts/audit-report/reading-at.ts';
import { ReadingsRose } from '../../parts/audit-report/readings-rose.tsx';
import { sample } from '../../parts/audit-report/sample.ts';

/** The full sample report. Placed below an `h2`. */
export function SampleReport() {
  return (
    <div className="sheet border-ink! shadow-sheet">
      <Neatline className="border-t-0" />
      <div className="p-5 sm:p-8">
        <div className="grid break-inside-avoid grid-cols-1 gap-x-gap gap-y-8 md:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]">
          <div className="grid grid-cols-1 grid-rows-[auto_1fr] items-center gap-y-8">
            <div>
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
                <p className="font-display text-2xl font-semibold">{sample.business}</p>
                <Badge>Sample</Badge>
              </div>
              <p className="mt-1 text-sm text-mute">
                <span className="inline-block wrap-anywhere">{sample.website},</span>{' '}
                <span className="inline-block">looked at on {formatDate(sample.at)}</span>
              </p>
              <p className="measure mt-4">{sample.summary}</p>
            </div>
            <ReadingsRose business={sample.business} points={pointsOf(sample)} />
          </div>
          <ol className="ledger self-center" aria-label="The readings">
            {pointsOf(sample).map((at) => (
              <li key={at.point} className="py-2.5">
                <PointReading at={at} />
              </li>
            ))}
          </ol>
        </div>
        <ul className="ledger-ink mt-10" aria-label="What was found">
          {sample.findings.map((finding) => (
            <li key={finding.title} className="py-6">
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      </div>
      <div className="on-land border-t border-ink p-5 sm:p-8">
        <Course recommendations={sample.recommendations} />
      </div>
    </div>
  );
}
