import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useRole } from '../../api/use-role.ts';
import type { NewsletterAnswer } from '../../contract/newsletter.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatDateTime, SECOND } from '../../lib/time.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SendNewsletter } from './send-newsletter.tsx';

const POLL_MS = 5 * SECOND;

function Progress({ sent: { at, by, counts, failures } }: { sent: NonNullable<NewsletterAnswer['sent']> }) {
  const lines = [
    ['Sent', counts.sent],
    ['Waiting', counts.waiting],
    ['Not delivered', counts.failed],
    ['Skipped, because they unsubscribed', counts.skipped],
  ] as const;
  const all = lines.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className="grid gap-3 text-sm">
      <p>{`${by} sent this post to ${counted(all, 'subscriber')} on ${formatDateTime(at)}.`}</p>
      <progress className="progress-bar w-full" aria-label="Sent" value={all - counts.waiting} max={all} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {lines
          .filter(([name, count]) => count > 0 || name === 'Sent')
          .map(([name, count]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="text-right">{formatCount(count)}</dd>
            </div>
          ))}
      </dl>
      {counts.waiting > 0 && (
        <p className="text-soft">
          At most 500 go out each day, so that mail services do not take you for a spammer. To stop, unpublish
          the post; once it is published again, the rest is sent.
        </p>
      )}
      {failures.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">Why some were not delivered</summary>
          <ul className="mt-2 grid gap-2">
            {failures.map(({ email, reason }) => (
              <li key={email} className="wrap-anywhere">
                <strong className="block font-semibold">{email}</strong>
                <span className="text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A published post as a newsletter: sending it, and what became of that. */
export function Newsletter({ id, title, isDirty }: { id: string; title: string; isDirty: boolean }) {
  const call = useCall();
  const isAdmin = useRole() === 'admin';
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...endpointQuery(call, 'GET /api/admin/newsletters/{id}', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.sent && state.data.sent.counts.waiting > 0 ? POLL_MS : false,
  });
  const draft = useQuery({
    ...endpointQuery(
      call,
      'GET /api/admin/newsletters/{id}/draft',
      { params: { id } },
      { gcTime: 0, refetchOnWindowFocus: false },
    ),
    enabled: isOpen,
  });
  return (
    <Section
      title="Newsletter"
      titleClass="font-sans text-sm font-semibold"
      className="grid gap-3 border-t border-line pt-6"
    >
      <QueryView
        query={query}
        loading={<Loader>Loading the newsletter...</Loader>}
        failure="The newsletter could not be loaded"
      >
        {({ recipients, sent }) =>
          sent ? (
            <Progress sent={sent} />
          ) : (
            <>
              <p className="text-sm text-soft">
                {recipients === 0
                  ? 'Nobody has subscribed yet.'
                  : `${counted(recipients, 'subscriber')} can get this post by email. Each post can be sent once.`}
              </p>
              {isAdmin && recipients > 0 && (
                <Button
                  size="sm"
                  icon={Mail}
                  className="justify-self-start"
                  aria-haspopup="dialog"
                  disabled={isDirty}
                  busy={isOpen && draft.isFetching ? 'Preparing...' : undefined}
                  onClick={() => {
                    if (isOpen) void draft.refetch();
                    setOpen(true);
                  }}
                >
                  {`Send this post to ${counted(recipients, 'subscriber')}`}
                </Button>
              )}
              {isAdmin && isDirty && recipients > 0 && <p className="help">Save your changes first.</p>}
              {!isAdmin && recipients > 0 && <p className="help">An admin sends it.</p>}
            </>
          )
        }
      </QueryView>
      {isOpen && <ErrorAlert error={draft.error}>The newsletter could not be prepared.</ErrorAlert>}
      {isOpen && draft.data && (
        <SendNewsletter id={id} title={title} draft={draft.data} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}
