import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { formatDateTime } from '../../lib/time.ts';
import { clientHref } from '../../parts/clients/clients-view.ts';
import { Fact } from '../../ui/fact.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';

/** From here on there is a column beside the fields; the audit editor's third. */
const HAS_COLUMN = '(width >= 90rem)';

/** The request and the phone number, in every part: in full beside the fields, folded above them on smaller screens. */
export function RequestFold({ answer: { audit, client, request }, now }: { answer: AuditAnswer; now: Date }) {
  const { name, email, phone, website, message, receivedAt, answerBy, status } = request;
  const [isOpen] = useState(() => window.matchMedia(HAS_COLUMN).matches);
  return (
    <aside
      className="flow-root min-w-0 border-y border-line py-1 xl:col-start-2 min-[90rem]:col-start-3"
      aria-label="The request"
    >
      {phone && (
        <a
          className="link float-right ml-4 flex min-h-11 items-center gap-1.5 text-sm min-[90rem]:float-none min-[90rem]:ml-0"
          href={phoneLink(phone)}
        >
          <Phone size={16} strokeWidth={2} aria-hidden="true" />
          {phone}
        </a>
      )}
      <details open={isOpen} className="group">
        <summary className="min-h-11 cursor-pointer truncate py-2.5 text-sm leading-[1.7rem]">
          <span className="font-semibold">{message ? `${name} wrote` : `Request from ${name}`}</span>
          <span className="ml-2 text-soft group-open:hidden" aria-hidden="true">
            {message ?? website}
          </span>
        </summary>
        {message && <p className="measure mt-2 mb-4 whitespace-pre-wrap wrap-anywhere">{message}</p>}
        <dl className="ledger text-sm">
          <Fact name="From">
            <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.leadId)}`}>{name}</InlineLink>
          </Fact>
          <Fact name="Received">
            <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          </Fact>
          {status === 'new' && (
            <Fact name="Answer by">
              <time dateTime={answerBy}>{formatDateTime(answerBy)}</time>
              <span className="block">
                <TimeLeftText answerBy={answerBy} now={now} />
              </span>
            </Fact>
          )}
          {email && <Fact name="Email">{email}</Fact>}
          {website && <Fact name="Website">{website}</Fact>}
          <Fact name="Client">
            <InlineLink href={clientHref(client.id)}>View client</InlineLink>
          </Fact>
        </dl>
      </details>
    </aside>
  );
}
