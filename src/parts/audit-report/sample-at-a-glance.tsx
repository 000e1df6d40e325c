import { GoLink } from '../../ui/text-link.tsx';
import { PointReading } from './point-reading.tsx';
import { pointsOf } from './reading-at.ts';
import { ReadingsRose } from './readings-rose.tsx';
import { sample } from './sample.ts';

/** Sample report shown after an audit request. Placed below an `h2`. */
export function SampleAtAGlance() {
  return (
    <div className="mt-8 border-t border-ink pt-6 not-last:mt-0 not-last:border-b not-last:pb-6">
      <h3 className="text-xl">This is what yours will look like</h3>
      <p className="mt-1 text-sm text-soft">
        {sample.business} is made up. Your report also says what I found, why it matters, and what to do
        first.
      </p>
      <div className="mt-5 grid grid-cols-1 items-center gap-x-gap gap-y-5 sm:grid-cols-2">
        <ReadingsRose business={sample.business} points={pointsOf(sample)} />
        <ol className="ledger" aria-label="The readings of the sample">
          {pointsOf(sample).map((at) => (
            <li key={at.point} className="py-1.5">
              <PointReading at={at} look="brief" />
            </li>
          ))}
        </ol>
      </div>
      <GoLink href="/#sample-report" className="mt-5">
        See the whole sample
      </GoLink>
    </div>
  );
}
