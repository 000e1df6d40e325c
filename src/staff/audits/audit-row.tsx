import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import type { AuditSummary } from '../../contract/staff-audit.ts';
import { formatShortTime } from '../../lib/time.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { auditHref } from './audits-view.ts';
import { auditName, shortAddress, stateTones } from './wording.ts';
import { RatingsLine } from './ratings-line.tsx';

interface AuditRowProps {
  audit: AuditSummary;
  now: Date;
}

/** Time left, delivery and opening of an audit. */
function AuditTimes({
  audit: { answerBy, isAnswered, deliveredAt, openedAt, updatedAt },
  now,
}: AuditRowProps) {
  if (deliveredAt === null) {
    return isAnswered ? (
      <span className="text-mute">Changed {formatShortTime(updatedAt, now)}</span>
    ) : (
      <TimeLeftText answerBy={answerBy} now={now} />
    );
  }
  return (
    <span className="grid text-mute">
      <span>Delivered {formatShortTime(deliveredAt, now)}</span>
      {openedAt !== null && <span>Opened {formatShortTime(openedAt, now)}</span>}
    </span>
  );
}

/** An audit in the list. The whole row is clickable, with a single accessible link: the name. */
export function AuditRow({ audit, now }: AuditRowProps) {
  const { id, client, business, website, state, finished, ratings } = audit;
  return (
    <li className="relative grid gap-x-6 gap-y-3 px-4 py-4 hover:bg-shoal sm:px-5 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_17rem_8.5rem_13rem] xl:items-center">
      <div className="min-w-0">
        <Link
          href={auditHref(id)}
          className="font-medium text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {auditName({ business, client })}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">
          {[business && client, website && shortAddress(website)].filter(Boolean).join(', ')}
        </p>
      </div>
      <RatingsLine ratings={ratings} />
      <p className="text-sm">
        {finished} of {AUDIT_POINTS.length} finished
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={stateTones[state]}>{AUDIT_STATE_NAMES[state]}</Badge>
        <AuditTimes audit={audit} now={now} />
      </div>
    </li>
  );
}
