import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { RatingsRose } from '../../parts/audit-report/ratings-rose.tsx';
import { MARK_LABELS, type PointMark } from '../../parts/audit-report/report-points.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import type { AuditParts } from './audit-parts.ts';
import {
  ACTION_PLAN_NUMBER,
  sectionHref,
  sectionName,
  auditSections,
  pointAt,
  type AuditSection,
} from './audit-sections.ts';
import { PointSign } from './ratings-line.tsx';

interface PartNavProps {
  id: string;
  /** Name of the business, or else of the client. */
  business: string;
  section: AuditSection;
  parts: AuditParts;
}

interface PartStatus {
  section: AuditSection;
  mark: PointMark | null;
  isFinished: boolean;
  isDisputed: boolean;
}

function statusOf({ frame, points, actionPlan }: AuditParts, section: AuditSection): PartStatus {
  const part = typeof section === 'number' ? (points[section - 1] ?? actionPlan) : undefined;
  const isFinished = part?.get().fields.isFinished ?? false;
  const isDisputed = section !== 'report' && (part ?? frame).get().conflict !== undefined;
  const rating = typeof section === 'number' ? (points[section - 1]?.get().fields.rating ?? null) : null;
  const mark = section === ACTION_PLAN_NUMBER && isFinished ? 'action plan' : rating;
  return { section, mark, isFinished, isDisputed };
}

const statusText = ({ mark, isFinished, isDisputed }: PartStatus): string =>
  [mark && MARK_LABELS[mark].toLowerCase(), isFinished && 'finished', isDisputed && 'to be decided']
    .filter(Boolean)
    .join(', ');

/** The Rose of the report as it is now, beside the points. Each mark opens its point, as the list does. */
function LiveRose({
  id,
  business,
  section,
  all,
}: Omit<PartNavProps, 'parts'> & { all: readonly PartStatus[] }) {
  const points = all.flatMap(({ section: number, mark }) =>
    typeof number === 'number'
      ? [{ point: pointAt(number), number, mark: mark ?? ('to come' as const), summary: '' }]
      : [],
  );
  const current = typeof section === 'number' ? section : undefined;
  return (
    <div className="hidden md:order-1 md:block xl:order-0 xl:px-2">
      <RatingsRose
        business={business}
        points={points}
        links={{ hrefOf: (number) => sectionHref(id, number), current }}
      />
    </div>
  );
}

/** Navigation between parts: the Rose with a list, or a select on narrow screens. Shows rating and completion. */
export function PartNav({ id, business, section, parts }: PartNavProps) {
  const navigate = useNavigate();
  const all = auditSections.map((each) => statusOf(parts, each));
  return (
    <nav
      aria-label="Parts of the audit"
      className="editor-aside md:grid md:grid-cols-[minmax(0,1fr)_11rem] md:items-center md:gap-6 xl:row-[1/span_3] xl:grid-cols-1 xl:gap-3 min-[90rem]:row-[1/span_2]"
    >
      <LiveRose {...{ id, business, section, all }} />
      <Select
        label="Part"
        name="part"
        className="xl:hidden"
        value={String(section)}
        options={all.map((each) => {
          const status = statusText(each);
          const number = typeof each.section === 'number' ? `${each.section}. ` : '';
          return {
            value: String(each.section),
            label: `${number}${sectionName(each.section)}${status && ` (${status})`}`,
          };
        })}
        onChange={({ target }) => {
          const chosen = auditSections.find((each) => String(each) === target.value) ?? 'frame';
          void navigate(sectionHref(id, chosen), { replace: true, preventScrollReset: true });
        }}
      />
      <ol className="hidden xl:block">
        {all.map((each) => {
          const status = statusText(each);
          return (
            <li key={each.section}>
              <Link
                href={sectionHref(id, each.section)}
                className={classNames(
                  'staff-link gap-2.5 py-1 leading-[1.3] [&_.rating-mark]:size-7',
                  each.isDisputed && 'text-warning',
                )}
                aria-current={each.section === section ? 'true' : undefined}
              >
                <PointSign
                  mark={each.mark}
                  number={typeof each.section === 'number' ? each.section : undefined}
                />
                <span className="min-w-0 flex-1">{sectionName(each.section)}</span>
                {each.isFinished && <Check size={18} strokeWidth={2} aria-hidden="true" />}
                {status && <span className="sr-only">{`, ${status}`}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
