import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubscriberPage, SubscriberRow } from '../../contract/subscriber.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { DeleteSubscriber } from './delete-subscriber.tsx';
import { SubscribersEmpty } from './subscribers-empty.tsx';
import { subscribersHref, type SubscribersView } from './subscribers-view.ts';

function countOf({ list, q }: SubscribersView, total: number): string {
  const what = list === 'suspects' ? 'set apart' : q ? 'found' : total === 1 ? 'subscriber' : 'subscribers';
  return `${formatCount(total)} ${what}`;
}

function Row({ subscriber, onDelete }: { subscriber: SubscriberRow; onDelete: () => void }) {
  const { email, subscribedAt } = subscriber;
  const at = email.lastIndexOf('@');
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 sm:flex sm:flex-1 sm:items-baseline sm:justify-between sm:gap-6">
        <p className="font-medium wrap-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </p>
        <p className="text-sm text-mute">
          <time dateTime={subscribedAt}>{formatMoment(subscribedAt)}</time>
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Delete ${email}`}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onDelete}
      >
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </li>
  );
}

/** A page of addresses. */
export function SubscriberList({ view, answer }: { view: SubscribersView; answer: SubscriberPage }) {
  const [doomed, setDoomed] = useState<SubscriberRow>();
  const [deletions, setDeletions] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // What opened the dialog goes with its row: the reader goes on from the list's heading.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-sans text-sm font-medium text-mute outline-none">
        <span role="status">{countOf(view, answer.total)}</span>
      </h2>
      {answer.subscribers.length === 0 ? (
        <SubscribersEmpty view={view} answer={answer} />
      ) : (
        <>
          <ul aria-label="Subscribers" className="divide-y divide-line border border-ink bg-surface">
            {answer.subscribers.map((subscriber) => (
              <Row key={subscriber.id} subscriber={subscriber} onDelete={() => setDoomed(subscriber)} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={answer.page}
              pages={answer.pages}
              hrefFor={(page) => subscribersHref({ ...view, page })}
              label="Pages of subscribers"
            />
          </div>
        </>
      )}
      {doomed && (
        <DeleteSubscriber
          subscriber={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            setDeletions((count) => count + 1);
          }}
        />
      )}
    </>
  );
}
