import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { untilGone } from '../../api/api-error.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import type { SubscriberPage, SubscriberRow } from '../../contract/subscriber.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusLater } from '../../ui/use-focus-later.ts';
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
  const queryClient = useQueryClient();
  // The button that opened the dialog is gone with its row.
  const { target: heading, focusLater } = useFocusLater<HTMLHeadingElement>();
  const removal = useConfirm<SubscriberRow>({
    send: (call, { id }) => untilGone(call('DELETE /api/admin/subscribers/{id}', { params: { id } })),
    onDone: (_, { email }) => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'subscribers'] });
      void queryClient.invalidateQueries({ queryKey: ['staff', 'overview'] });
      notify({ title: 'Deleted', description: `${email} is no longer in the list.` });
      focusLater();
    },
  });

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
              <Row key={subscriber.id} subscriber={subscriber} onDelete={() => removal.ask(subscriber)} />
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
      {removal.target && (
        <ConfirmDialog
          title={`Delete “${removal.target.email}”?`}
          confirm="Delete for good"
          {...removal.dialog}
        >
          <p>
            The address is taken off the list. If you also keep it in a newsletter service, delete it there as
            well.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
