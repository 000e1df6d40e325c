import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { auditName, stateTones } from './wording.ts';
import { formatShortTime } from '../../lib/format-short-time.ts';
import { Badge } from '../../ui/tag.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';

/** Head of an audit: client, state and time left. */
export function AuditHead({ answer, now }: { answer: AuditAnswer; now: Date }) {
  const { audit, request, state } = answer;
  const { client, frame, deliveredAt, openedAt } = audit;
  return (
    <header>
      <h1 className="text-3xl wrap-anywhere">{auditName({ business: frame.business, client })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <Badge tone={stateTones[state]}>{AUDIT_STATE_NAMES[state]}</Badge>
        {request.status === 'new' && <TimeLeftText answerBy={request.answerBy} now={now} />}
        {deliveredAt !== null && <span>Delivered {formatShortTime(deliveredAt, now)}</span>}
        {openedAt !== null && <span>Opened {formatShortTime(openedAt, now)}</span>}
        <span className="wrap-anywhere">
          For <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.enquiryId)}`}>{client}</InlineLink>
        </span>
      </p>
    </header>
  );
}
