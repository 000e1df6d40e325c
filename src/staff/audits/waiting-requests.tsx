import { Section } from '../../ui/section.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { auditHref } from './audits-view.ts';
import { shortAddress } from './wording.ts';

interface WaitingRequestsProps {
  waiting: readonly InboxItem[];
  /** Total count; the list may be shorter. */
  total: number;
  now: Date;
}

/** Starts the audit of a request, or opens an existing one. */
function useStartAudit() {
  const call = useCall();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (enquiryId: string) => call('POST /api/admin/audits', { body: { enquiryId } }),
    onSuccess: ({ audit }) => navigate(auditHref(audit.id)),
  });
}

/** Audit requests without an audit, by deadline. */
export function WaitingRequests({ waiting, total, now }: WaitingRequestsProps) {
  const start = useStartAudit();
  return (
    <Section title="Waiting for you to start" titleClass="mb-3 font-sans text-sm font-semibold">
      <ErrorAlert title="The audit was not started" className="mb-4" error={start.error} />
      <ul aria-label="Waiting for you to start" className="divide-y divide-line border border-ink bg-surface">
        {waiting.map(({ id, name, website, receivedAt, answerBy }, index) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto] xl:items-center"
          >
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 xl:grid">
              <Link
                href={`/admin/inbox/${encodeURIComponent(id)}`}
                className="font-bold text-text no-underline wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <time dateTime={receivedAt} className="text-xs text-mute">
                {formatShortTime(receivedAt, now)}
              </time>
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              {website ? shortAddress(website) : 'No website given'}
            </p>
            <p className="text-sm">
              <TimeLeftText answerBy={answerBy} now={now} />
            </p>
            <Button
              size="sm"
              // The most urgent request.
              variant={index === 0 ? 'primary' : undefined}
              className="justify-self-start"
              busy={start.isPending && start.variables === id ? 'Starting...' : undefined}
              aria-label={`Start audit for ${name}`}
              blocked={start.isPending}
              onClick={() => start.mutate(id)}
            >
              Start audit
            </Button>
          </li>
        ))}
      </ul>
      {total > waiting.length && (
        <p className="mt-3 text-xs text-mute">
          {`Showing ${formatCount(waiting.length)} of ${formatCount(total)}, the most urgent first.`}
        </p>
      )}
    </Section>
  );
}
