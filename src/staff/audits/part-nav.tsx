import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { AuditParts } from './audit-parts.ts';
import { COURSE_NUMBER, placeHref, placeName, placesOfAudit, pointAt, type AuditPlace } from './places.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_WORDS, type Mark } from '../../parts/audit-report/reading-at.ts';
import { ReadingsRose } from '../../parts/audit-report/readings-rose.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';

interface PartNavProps {
  id: string;
  /** Name of the business, or else of the client. */
  business: string;
  place: AuditPlace;
  parts: AuditParts;
}

interface PartStatus {
  place: AuditPlace;
  mark: Mark | null;
  isFinished: boolean;
  isDisputed: boolean;
}

function statusOf({ frame, points, course }: AuditParts, place: AuditPlace): PartStatus {
  const part = typeof place === 'number' ? (points[place - 1] ?? course) : undefined;
  const isFinished = part?.get().fields.isFinished ?? false;
  const isDisputed = place !== 'report' && (part ?? frame).get().conflict !== undefined;
  const rating = typeof place === 'number' ? (points[place - 1]?.get().fields.rating ?? null) : null;
  const mark = place === COURSE_NUMBER && isFinished ? 'course' : rating;
  return { place, mark, isFinished, isDisputed };
}

const inWords = ({ mark, isFinished, isDisputed }: PartStatus): string =>
  [mark && MARK_WORDS[mark].toLowerCase(), isFinished && 'finished', isDisputed && 'to be decided']
    .filter(Boolean)
    .join(', ');

function PartMark({ place, mark }: PartStatus) {
  if (typeof place !== 'number') return <span className="ratings-open" aria-hidden="true" />;
  if (mark !== null) return <RatingMark mark={mark} number={place} />;
  return (
    <span className="ratings-open" aria-hidden="true">
      {place}
    </span>
  );
}

/** The Rose of the report as it is now, beside the points. Each mark opens its point, as the list does. */
function LiveRose({
  id,
  business,
  place,
  all,
}: Omit<PartNavProps, 'parts'> & { all: readonly PartStatus[] }) {
  const points = all.flatMap(({ place: number, mark }) =>
    typeof number === 'number'
      ? [{ point: pointAt(number), number, mark: mark ?? ('to come' as const), says: '' }]
      : [],
  );
  const current = typeof place === 'number' ? place : undefined;
  return (
    <div className="bench-rose">
      <ReadingsRose
        business={business}
        points={points}
        links={{ hrefOf: (number) => placeHref(id, number), current }}
      />
    </div>
  );
}

/** Navigation between parts: the Rose with a list, or a select on narrow screens. Shows rating and completion. */
export function PartNav({ id, business, place, parts }: PartNavProps) {
  const navigate = useNavigate();
  const all = placesOfAudit.map((each) => statusOf(parts, each));
  return (
    <nav aria-label="Parts of the audit" className="bench-nav">
      <LiveRose {...{ id, business, place, all }} />
      <Select
        label="Part"
        name="part"
        className="bench-select"
        value={String(place)}
        options={all.map((each) => {
          const words = inWords(each);
          const number = typeof each.place === 'number' ? `${each.place}. ` : '';
          return {
            value: String(each.place),
            label: `${number}${placeName(each.place)}${words && ` (${words})`}`,
          };
        })}
        onChange={({ target }) => {
          const chosen = placesOfAudit.find((each) => String(each) === target.value) ?? 'frame';
          void navigate(placeHref(id, chosen), { replace: true, preventScrollReset: true });
        }}
      />
      <ol className="bench-list">
        {all.map((each) => {
          const words = inWords(each);
          return (
            <li key={each.place}>
              <Link
                href={placeHref(id, each.place)}
                className={classNames('bench-link', each.isDisputed && 'text-warning')}
                aria-current={each.place === place ? 'true' : undefined}
              >
                <PartMark {...each} />
                <span className="min-w-0 flex-1">{placeName(each.place)}</span>
                {each.isFinished && <Check size={18} strokeWidth={2} aria-hidden="true" />}
                {words && <span className="sr-only">{`, ${words}`}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
