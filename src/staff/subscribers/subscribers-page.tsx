import { Send, Trash2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { ignoreMissing } from '../../api/api-error.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { listAddress, oneOf } from '../../api/list-address.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { SubscriberPage, SubscriberRow } from '../../contract/subscriber.ts';
import { formatCount } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ExportButton } from '../../parts/transfer/export-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage, ListRows } from '../../ui/list-page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const address = listAddress('/admin/subscribers', { list: oneOf('waiting', 'suspects') });

type Query = ReturnType<typeof address.read>;

function countOf({ list, q }: Query, total: number): string {
  const countNoun = list
    ? list === 'waiting'
      ? 'waiting'
      : 'held'
    : q
      ? 'found'
      : total === 1
        ? 'subscriber'
        : 'subscribers';
  return `${formatCount(total)} ${countNoun}`;
}

function emptyOf({ list, q }: Query): EmptyStateProps {
  if (q) {
    return {
      title: 'Nothing matches',
      children: `No address here contains “${q}.”`,
      action: { label: 'Show all', href: address.href({ list }) },
    };
  }
  if (list === 'waiting') {
    return {
      title: 'Nobody is waiting to confirm',
      children:
        'New subscribers get an email with a link. Until they open it, they are here, for seven days at most.',
    };
  }
  if (list) {
    return {
      title: 'No possible spam',
      children: 'Addresses that look like they were sent by a bot wait here. They are never exported.',
    };
  }
  return {
    title: 'Nobody has subscribed yet',
    children: 'Readers sign up in the box next to the articles.',
    action: { label: 'See the box on the blog', href: '/blog' },
  };
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
          <time dateTime={subscribedAt}>{formatDateTime(subscribedAt)}</time>
        </p>
      </div>
      <Button size="sm" variant="quiet" aria-label={`Delete ${email}`} icon={Trash2} onClick={onDelete}>
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </li>
  );
}

function SubscriberList({ query, answer }: { query: Query; answer: SubscriberPage }) {
  // The opener disappears with its row.
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const call = useCall();
  const deletion = useDeletion('subscribers');

  const remove = ({ id, email }: SubscriberRow) =>
    deletion({
      id,
      name: email,
      title: `Delete “${email}”?`,
      text: 'The address will be removed from the list, and can be restored for 30 days. If you also have it in a mailing service, delete it there too.',
      run: () => ignoreMissing(call('DELETE /api/admin/subscribers/{id}', { params: { id } })),
      onDeleted: deferFocus,
      notice: { title: 'Deleted', description: `${email} is no longer on the list.` },
    });

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-sans text-sm font-medium text-mute outline-none">
        <span role="status">{countOf(query, answer.total)}</span>
      </h2>
      <ListRows
        label="Pages of subscribers"
        answer={answer}
        isEmpty={answer.subscribers.length === 0}
        empty={{ headingLevel: 3, ...emptyOf(query) }}
        hrefFor={(page) => address.href({ ...query, page })}
      >
        <ul aria-label="Subscribers" className="divide-y divide-line border border-ink bg-surface">
          {answer.subscribers.map((subscriber) => (
            <Row key={subscriber.id} subscriber={subscriber} onDelete={() => void remove(subscriber)} />
          ))}
        </ul>
      </ListRows>
    </>
  );
}

/** The mailing list's addresses (decision 9). */
export function SubscribersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = address.read(search);
  const { list, q, page } = query;
  const subscribers = useEndpoint(
    'GET /api/admin/subscribers',
    { query: { ...(page && { page }), ...(q && { q }), ...(list && { list }) } },
    PAGED,
  );
  const { data } = subscribers;
  return (
    <StaffScreen
      title="Subscribers"
      description="People who joined your mailing list."
      path="/admin/subscribers"
      actions={
        <>
          {data?.sendsMail && (
            <LinkButton size="sm" variant="primary" icon={Send} href="/blog/admin?state=published">
              Send an article
            </LinkButton>
          )}
          <ExportButton
            of="GET /api/admin/subscribers/export"
            exported={(file) => ({
              title: 'Subscribers exported',
              description: `All confirmed addresses, without possible spam, are in ${file}.`,
            })}
            failed="Nothing was exported"
          />
        </>
      }
    >
      <p className="measure mt-4 text-soft">
        {data &&
          (data.sendsMail
            ? 'New subscribers confirm by email first. To write to them, press “Send an article,” open a post, and use its “Newsletter.”'
            : 'This site does not send email. To write to your subscribers, export the list for your mail service, which also has to offer a way to unsubscribe.')}
      </p>
      <ListPage
        label="Lists of subscribers"
        search={{
          label: 'Search by address',
          term: q ?? '',
          maxLength: SEARCH_TERM_MAX,
          onSearch: (term) => void navigate(address.href({ list, q: term }), { preventScrollReset: true }),
        }}
        lists={[
          { id: 'people', label: 'Subscribers', href: address.href({ q }) },
          ...(data?.sendsMail || list === 'waiting'
            ? [
                {
                  id: 'waiting',
                  label: 'Waiting to confirm',
                  count: data?.counts.waiting,
                  href: address.href({ list: 'waiting', q }),
                },
              ]
            : []),
          {
            id: 'suspects',
            label: 'Possible spam',
            count: data?.counts.suspects,
            href: address.href({ list: 'suspects', q }),
          },
        ]}
        selected={list ?? 'people'}
        onOpen={(href) => void navigate(href)}
        query={subscribers}
        loading={
          <SkeletonRows
            label="Loading subscribers..."
            loader="mb-3"
            rows={8}
            className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 sm:px-5"
          >
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-4 w-52 max-sm:hidden" />
          </SkeletonRows>
        }
        failure="The subscribers could not be loaded"
      >
        {(answer) => <SubscriberList query={query} answer={answer} />}
      </ListPage>
      <div className="mt-12">
        <Bin list="subscribers" q={q} />
      </div>
    </StaffScreen>
  );
}
