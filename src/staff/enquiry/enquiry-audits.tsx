import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES, type AuditOfRequest } from '../../contract/audit-state.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { formatDate } from '../../lib/time.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const hrefOf = ({ id }: AuditOfRequest): string => `/admin/audits/${encodeURIComponent(id)}`;

function HowFar({ audit: { state, finished, createdAt } }: { audit: AuditOfRequest }) {
  return (
    <p className="text-sm text-soft">
      {AUDIT_STATE_NAMES[state]}, {finished} of {AUDIT_POINTS.length} points finished. Started on{' '}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>.
    </p>
  );
}

function StartAudit({ id, isFirst }: { id: string; isFirst: boolean }) {
  const call = useCall();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/audits', { body: { enquiryId: id } }),
    onSuccess: ({ audit }) => {
      void navigate(`/admin/audits/${encodeURIComponent(audit.id)}`);
    },
  });
  return (
    <>
      <Button size="sm" busy={isPending ? 'Starting...' : undefined} onClick={() => mutate()}>
        {isFirst ? 'Start audit' : 'Audit again'}
      </Button>
      <ErrorAlert className="w-full" error={error}>
        The audit was not started.
      </ErrorAlert>
    </>
  );
}

interface EnquiryAuditsProps {
  item: InboxItem;
  /** Oldest first. */
  audits: readonly AuditOfRequest[];
}

export function EnquiryAudits({ item: { id, suspect }, audits }: EnquiryAuditsProps) {
  const last = audits.at(-1);
  const before = audits.slice(0, -1).toReversed();
  const mayBegin = !suspect && last?.state !== 'in work';
  if (!last && !mayBegin) return null;
  return (
    <Section title="Audit" titleClass="font-sans text-sm font-semibold">
      <div className="mt-3 grid gap-3">
        {last ? <HowFar audit={last} /> : <p className="text-sm text-soft">Nobody has started it yet.</p>}
        <div className="flex flex-wrap gap-2">
          {last && (
            <LinkButton size="sm" href={hrefOf(last)}>
              Open audit
            </LinkButton>
          )}
          {mayBegin && <StartAudit id={id} isFirst={!last} />}
        </div>
        {before.length > 0 && (
          <ul aria-label="Earlier audits" className="grid gap-2 border-t border-line pt-3 text-sm">
            {before.map((audit) => (
              <li key={audit.id}>
                <InlineLink href={hrefOf(audit)}>Audit from {formatDate(audit.createdAt)}</InlineLink>
                <span className="block text-soft">{AUDIT_STATE_NAMES[audit.state]}.</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
