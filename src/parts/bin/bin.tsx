import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { useRole } from '../../api/use-role.ts';
import type { BinAnswer, BinItem, BinList } from '../../contract/bin.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { useRestore } from './use-restore.ts';

const loading = (
  <SkeletonRows label="Loading deleted items..." rows={2} list="ledger" className="grid gap-2 py-3">
    {(width) => (
      <>
        <Skeleton className="h-4" style={{ width }} />
        <Skeleton className="h-3.5 w-64" />
      </>
    )}
  </SkeletonRows>
);

const REASONS = { spam: 'Deleted as spam', unsubscribed: 'Unsubscribed' } as const;

function factsOf({ deleted: { at, by, reason }, restorableUntil }: BinItem): string {
  const what = reason === undefined ? 'Deleted' : REASONS[reason];
  return `${what} ${formatDateTime(at)} by ${by}. Kept until ${formatDate(restorableUntil)}.`;
}

const namesOf = (items: readonly BinItem[]): string =>
  items.length === 1 ? `“${items[0]?.name ?? ''}”` : counted(items.length, 'item');

interface BinProps {
  list: BinList;
  /** Limits it to what mentions a term. */
  q?: string | undefined;
  /** Renders nothing until something is deleted. */
  hidesEmpty?: boolean;
}

/** A list's deleted records: restores them, or deletes them permanently, one or all that are shown. */
export function Bin({ list, q, hidesEmpty = false }: BinProps) {
  const [isHidden, setHidden] = useState(hidesEmpty);
  const isAdmin = useRole() === 'admin';
  const query = useEndpoint('GET /api/admin/bin', { query: { list, ...(q && { q }) } }, PAGED);
  // Stays once it was shown, for its heading takes the focus.
  if (isHidden && (query.isError || (query.data?.items.length ?? 0) > 0)) setHidden(false);
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const restore = useRestore(list, deferFocus);
  const restoring = restore.isPending ? restore.variables.ids : [];
  const call = useCall();
  const confirm = useConfirm();

  async function erase(items: readonly BinItem[]) {
    const names = namesOf(items);
    const ids = items.map(({ id }) => id);
    const done = await confirm({
      title: `Delete ${names} permanently?`,
      text: `Everything that belongs to ${items.length === 1 ? 'it' : 'them'} is deleted, too. This cannot be undone.`,
      confirm: 'Delete permanently',
      busy: 'Deleting...',
      run: () => call('POST /api/admin/bin/erase', { body: { list, ids }, waitsForRefresh: true }),
    });
    if (!done) return;
    deferFocus();
    notify({ title: 'Deleted permanently', description: `Nothing is left of ${names}.` });
  }

  const actions = (items: readonly BinItem[], isRow: boolean) => {
    const label = (text: string) => (isRow ? `${text} ${namesOf(items)}` : undefined);
    const ids = items.map(({ id }) => id);
    return (
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          icon={Undo2}
          aria-label={label('Restore')}
          busy={restoring.length === ids.length && restoring[0] === ids[0] ? 'Restoring...' : undefined}
          blocked={restore.isPending}
          onClick={() => restore.mutate({ ids, ...(isRow && items[0] && { name: items[0].name }) })}
        >
          {isRow ? 'Restore' : 'Restore all'}
        </Button>
        {isAdmin && (
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={label('Delete permanently')}
            onClick={() => void erase(items)}
          >
            {isRow ? 'Delete permanently' : 'Delete all permanently'}
          </Button>
        )}
      </div>
    );
  };

  function content({ items, total }: BinAnswer) {
    if (items.length === 0) {
      return (
        <p className="text-sm text-mute">{q ? `No deleted item mentions “${q}.”` : 'No deleted items.'}</p>
      );
    }
    return (
      <>
        {total > items.length && (
          <p className="mb-3 text-sm text-mute">
            {`The last ${formatCount(items.length)} of ${formatCount(total)} are shown.`}
          </p>
        )}
        {items.length > 1 && actions(items, false)}
        <ul className="ledger mt-3">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
                {item.text ? (
                  <details key="opens" className="peer">
                    <summary className="min-h-6 cursor-pointer font-semibold">{item.name}</summary>
                    <p className="measure my-2 whitespace-pre-line">{item.text}</p>
                  </details>
                ) : (
                  <p className="font-semibold">{item.name}</p>
                )}
                <p className="line-clamp-2 peer-open:hidden">{item.about}</p>
                <p className="text-mute">{factsOf(item)}</p>
              </div>
              {actions([item], true)}
            </li>
          ))}
        </ul>
      </>
    );
  }

  if (isHidden) return null;
  return (
    <Section title="Deleted" titleClass="text-xl" headingRef={heading}>
      <p className="help mt-1 mb-3">Deleted items are kept for 30 days.</p>
      <QueryView query={query} loading={loading} failure="The deleted items could not be loaded.">
        {content}
      </QueryView>
    </Section>
  );
}
