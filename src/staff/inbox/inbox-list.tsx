import { useRef, useState } from 'react';
import type { InboxPage } from '../../contract/inbox.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { ListRows } from '../../ui/list-page.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { enquiryHref, inbox, INBOX_PATH, type InboxQuery, isNarrowed } from '../../parts/inbox/inbox-view.ts';
import { BulkActions } from './bulk-actions.tsx';
import { InboxRow } from './inbox-row.tsx';

const spamNote = (
  <Alert tone="note" title="Possible spam" className="mb-6">
    These look like they were sent by a bot. Nobody was emailed about them, and none is deleted automatically.
    Move anything a person wrote to the inbox.
  </Alert>
);

const suspectsHint = (unseen: number) => (
  <p className="mb-4 flex items-start gap-3 text-sm">
    <Nun className="size-5 flex-none text-warning" />
    <span>
      <strong>{`${formatCount(unseen)} held as possible spam`}</strong>. A person may be among them.{' '}
      <InlineLink href="/admin/inbox?status=suspects">Review now</InlineLink>
    </span>
  </p>
);

function emptyOf(query: InboxQuery): EmptyStateProps {
  const { status, kind, source, q } = query;
  const isUnfiltered = (kind ?? source ?? q) === undefined;
  if (status === 'suspects' && isUnfiltered) {
    return {
      title: 'No possible spam',
      children: 'Anything that may be spam waits here until you decide.',
      action: { label: 'Show the inbox', href: INBOX_PATH },
    };
  }
  if (status === 'spam' && isUnfiltered) {
    return {
      title: 'No spam',
      children: 'Enquiries you mark as spam stay here for 30 days and are then deleted for good.',
      action: { label: 'Show the inbox', href: INBOX_PATH },
    };
  }
  if (status === 'deleted' && isUnfiltered) {
    return {
      title: 'No deleted enquiries',
      children: 'You can restore deleted enquiries here for 30 days.',
      action: { label: 'Show the inbox', href: INBOX_PATH },
    };
  }
  if (isNarrowed(query)) {
    return {
      title: 'Nothing matches',
      children: `${q ? `Nothing here mentions “${q}”.` : 'Nothing of this kind.'} Try another list, or show everything.`,
      action: { label: 'Show everything', href: INBOX_PATH },
    };
  }
  return {
    title: 'Your inbox is empty',
    children: 'When a visitor asks for an audit, writes to you or comments on a post, it arrives here.',
    action: { label: 'See the form as visitors do', href: '/#audit-form' },
  };
}

interface InboxListProps {
  query: InboxQuery;
  answer: InboxPage;
  /** Arrival of the answer by the browser's clock. */
  receivedAt: number;
  isOutdated: boolean;
}

export function InboxList({ query, answer, receivedAt, isOutdated }: InboxListProps) {
  const now = useServerNow(answer.now, receivedAt);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Excludes selected items that are no longer listed.
  const ids = answer.items.map(({ id }) => id).filter((id) => chosen.has(id));
  const bar = useRef<HTMLInputElement>(null);

  function choose(id: string, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  }

  return (
    <>
      {query.status === 'suspects' && answer.counts.suspects > 0 && spamNote}
      {query.status !== 'suspects' && answer.counts.unseen > 0 && suspectsHint(answer.counts.unseen)}
      <p role="status" className="sr-only">
        {isOutdated ? '' : counted(answer.total, 'enquiry', 'enquiries')}
      </p>
      <ListRows
        label="Pages of the inbox"
        answer={answer}
        isEmpty={answer.items.length === 0}
        empty={emptyOf(query)}
        hrefFor={(page) => inbox.href({ ...query, page })}
      >
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-3">
          <Checkbox
            ref={bar}
            name="all"
            label="Choose all on this page"
            checked={ids.length === answer.items.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? answer.items.map(({ id }) => id) : []))
            }
          />
          {ids.length > 0 && <p className="text-sm text-soft">{ids.length} chosen</p>}
          <BulkActions
            status={query.status}
            ids={ids}
            deleted={answer.counts.deleted}
            onDone={() => {
              setChosen(new Set());
              bar.current?.focus();
            }}
          />
        </div>
        <ul aria-label="Enquiries" className="divide-y divide-line border border-ink bg-surface">
          {answer.items.map((item) => (
            <InboxRow
              key={item.id}
              item={item}
              now={now}
              href={item.deleted ? undefined : enquiryHref(item.id, query)}
              isChosen={chosen.has(item.id)}
              onChoose={(isChosen) => choose(item.id, isChosen)}
            />
          ))}
        </ul>
        <p className="mt-3 text-xs text-mute">All times are Florida time (Eastern).</p>
      </ListRows>
    </>
  );
}
