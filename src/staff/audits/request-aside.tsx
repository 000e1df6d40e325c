import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { untilGone } from '../../api/api-error.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import type { Audit } from '../../contract/audit.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { leave } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Section } from '../../ui/section.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { notify } from '../../ui/toast-store.ts';
import { auditHref, AUDITS_PATH, auditName } from './audits-view.ts';
import { RatingsLine } from './ratings-line.tsx';

function DeleteAudit({ audit: { id, client, frame, edition } }: { audit: Audit }) {
  const navigate = useNavigate();
  const name = auditName({ business: frame.business, client });
  const removal = useConfirm<string>({
    send: (call, audit) => untilGone(call('DELETE /api/admin/audits/{id}', { params: { id: audit } })),
    onDone: () => {
      leave(() => void navigate(AUDITS_PATH));
      notify({ title: 'Audit deleted', description: `The audit for ${name} has been deleted for good.` });
    },
  });

  return (
    <div className="border-t border-line pt-5">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        icon={Trash2}
        aria-haspopup="dialog"
        onClick={() => removal.ask(id)}
      >
        Delete audit
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog
          title={`Delete the audit for “${name}”?`}
          confirm="Delete for good"
          {...removal.dialog}
        >
          <p>
            Everything written in it will be deleted
            {edition !== null && ', along with its report, and links to the report will stop working'}. The
            request stays in the inbox. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

export function RequestAside({ answer, now }: { answer: AuditAnswer; now: Date }) {
  const { audit, request, others } = answer;
  const { name, email, phone, website, message, receivedAt, answerBy, status } = request;
  return (
    <aside className="bench-aside" aria-label="The request and the client">
      <Section title="The request" titleClass="mb-2 font-sans text-sm font-semibold">
        {message && <p className="measure mb-4 whitespace-pre-wrap wrap-anywhere">{message}</p>}
        <dl className="ledger text-sm">
          <Fact name="From">
            <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.enquiryId)}`}>{name}</InlineLink>
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
          <Fact name="Email">{email}</Fact>
          {phone && (
            <Fact name="Phone">
              <a className="link" href={phoneLink(phone)}>
                {phone}
              </a>
            </Fact>
          )}
          {website && <Fact name="Website">{website}</Fact>}
        </dl>
      </Section>
      <Section title="Other audits of this client" titleClass="mb-2 font-sans text-sm font-semibold">
        {others.length === 0 ? (
          <p className="text-sm text-soft">There are no others.</p>
        ) : (
          <ul className="ledger" aria-label="Other audits of this client">
            {others.map((other) => (
              <li key={other.id} className="grid gap-2 py-3 text-sm">
                <InlineLink href={auditHref(other.id)}>
                  {`${auditName(other)}, ${formatDate(other.createdAt)}`}
                </InlineLink>
                <span className="text-mute">{AUDIT_STATE_NAMES[other.state]}</span>
                <RatingsLine ratings={other.ratings} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <DeleteAudit audit={audit} />
    </aside>
  );
}
