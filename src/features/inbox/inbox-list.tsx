import type { InboxPage } from '../../contract/inbox.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxRow } from './inbox-row.tsx';
import { enquiryHref, inboxHref, type InboxView } from './inbox-view.ts';

const setApart = (
  <Alert tone="note" title="Set apart" className="mb-6">
    These look as if a machine had sent them. No mail is sent about them and they do not count as unread. If a
    person wrote one after all, open it and say so.
  </Alert>
);

interface InboxListProps {
  view: InboxView;
  answer: InboxPage;
  /** When the answer came, by the browser's clock. */
  receivedAt: number;
  /** The answer to the query before is on show while that to the new one is on its way. */
  isOutdated: boolean;
}

/** A page of enquiries. */
export function InboxList({ view, answer, receivedAt, isOutdated }: InboxListProps) {
  const now = useServerNow(answer.now, receivedAt);
  return (
    <div
      className={classNames('transition-opacity', isOutdated && 'opacity-60')}
      aria-busy={isOutdated || undefined}
    >
      {view.list === 'suspects' && answer.counts.suspects > 0 && setApart}
      <p role="status" className="sr-only">
        {isOutdated ? '' : `${answer.total} ${answer.total === 1 ? 'enquiry' : 'enquiries'}`}
      </p>
      {answer.items.length === 0 ? (
        <InboxEmpty view={view} answer={answer} />
      ) : (
        <>
          <ul aria-label="Enquiries" className="divide-y divide-line border border-ink bg-surface">
            {answer.items.map((item) => (
              <InboxRow key={item.id} item={item} now={now} href={enquiryHref(item.id, view)} />
            ))}
          </ul>
          <p className="mt-3 text-xs text-mute">Times are those of Florida (Eastern time).</p>
          <div className="mt-6">
            <Pagination
              page={answer.page}
              pages={answer.pages}
              hrefFor={(page) => inboxHref({ ...view, page })}
              label="Pages of the inbox"
            />
          </div>
        </>
      )}
    </div>
  );
}
