import { useCall } from '../../api/api-context.ts';
import type { ClientAnswer } from '../../contract/client.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useJoin, useSplit } from '../../parts/clients/same-client.tsx';
import { leadHref } from '../../parts/inbox/inbox-view.ts';
import { kindNames, openingText, statusNames, statusTones } from '../../parts/inbox/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Badge } from '../../ui/tag.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

type ClientLead = ClientAnswer['leads'][number];

interface RequestProps {
  lead: ClientLead;
  /** Splits it off; absent for the only one. */
  split: { isPending: boolean; run: () => void } | undefined;
}

function Request({ lead: { item, replies }, split }: RequestProps) {
  const { id, kind, status, receivedAt, entered } = item;
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">
          <Link href={leadHref(id, {})} className="font-semibold text-text hover:underline">
            {kindNames[kind]}
          </Link>
        </h3>
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        <time dateTime={receivedAt} className="text-sm text-mute">
          {formatDateTime(receivedAt)}
        </time>
      </div>
      <p className="measure whitespace-pre-wrap wrap-anywhere">{openingText(item)}</p>
      {entered && (
        <p className="text-sm text-mute wrap-anywhere">
          {[`Entered by ${entered.by}`, entered.howMet].filter(Boolean).join(': ')}
        </p>
      )}
      {replies.length > 0 && (
        <ol className="grid gap-4" aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id} className="border-l border-line-strong pl-4 sm:pl-5">
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-semibold wrap-anywhere">{reply.by || 'Someone'}</span>
                <time dateTime={reply.writtenAt} className="text-mute">
                  {formatDateTime(reply.writtenAt)}
                </time>
                {reply.mail?.state === 'failed' && <Badge tone="danger">Reply failed</Badge>}
              </p>
              <p className="mt-1 font-semibold wrap-anywhere">{reply.subject}</p>
              <p className="measure line-clamp-6 whitespace-pre-wrap wrap-anywhere">{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
      {split && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3"
            busy={split.isPending ? 'Splitting...' : undefined}
            aria-label={`This is someone else: split off the ${kindNames[kind].toLowerCase()} from ${formatDateTime(receivedAt)}`}
            onClick={split.run}
          >
            This is someone else
          </Button>
        </div>
      )}
    </li>
  );
}

/** The requests of a client with the replies to them, the newest first. */
export function ClientRequests({ answer: { client, leads } }: { answer: ClientAnswer }) {
  const call = useCall();
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const join = useJoin(client.id);
  const split = useSplit(client.id, ([leadId = '']) => {
    deferFocus();
    const undo = async () => {
      const { item, client: other } = await call('GET /api/admin/inbox/items/{id}', {
        params: { id: leadId },
      });
      await join.mutateAsync({ id: other.id, name: item.name });
    };
    notify({
      title: 'Split off',
      description: 'The request belongs to a client of its own now.',
      action: {
        label: 'Undo',
        onClick: () => void undo().catch((error: unknown) => notifyFailure('Not joined', error)),
      },
    });
  });
  const onError = (error: unknown) => void notifyFailure('Not split off', error);
  return (
    <Section title="Requests and replies" headingRef={heading}>
      <ul aria-label="Requests" className="ledger mt-3">
        {leads.map((lead) => (
          <Request
            key={lead.item.id}
            lead={lead}
            split={
              leads.length > 1
                ? {
                    isPending: split.isPending && split.variables[0] === lead.item.id,
                    run: () => split.mutate([lead.item.id], { onError }),
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </Section>
  );
}
