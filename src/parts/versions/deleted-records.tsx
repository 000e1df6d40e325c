import { Undo2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { DeletedKind, DeletedRecord } from '../../contract/version.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

/** Deleted records that can be restored; renders nothing without any. */
export function DeletedRecords({ kind }: { kind: DeletedKind }) {
  const call = useCall();
  const query = useEndpoint('GET /api/admin/deleted', { query: { kind } });
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const restore = useMutation({
    mutationFn: ({ id }: DeletedRecord) =>
      call('POST /api/admin/versions/{id}/restore', { params: { id }, body: {}, waitsForRefresh: true }),
    onSuccess: ({ notes }, { name }) => {
      deferFocus();
      notify({ title: 'Restored', description: [`“${name}” is back.`, ...notes].join(' ') });
    },
    onError: (error) => void notifyFailure('It was not restored', error),
  });

  if (query.isError) {
    return (
      <ErrorState title="The deleted items could not be loaded." headingLevel={2} {...retryOf(query)}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  }
  const deleted = query.data?.deleted ?? [];
  // Keeps the heading after a restore, because it has the focus.
  if (deleted.length === 0 && restore.isIdle) return null;
  const restoring = restore.isPending ? restore.variables.id : undefined;
  return (
    <Section title="Deleted" titleClass="text-xl" headingRef={heading}>
      <p className="help mt-1 mb-3">
        {deleted.length > 0 ? 'You can restore these for 30 days.' : 'There is nothing left to restore.'}
      </p>
      <ul className="ledger">
        {deleted.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <p className="font-semibold">{record.name}</p>
              <p className="line-clamp-2">{record.about}</p>
              <p className="text-mute">
                {`Deleted ${formatDateTime(record.deletedAt)} by ${record.deletedBy}. Will be deleted for good on ${formatDate(record.keptUntil)}.`}
              </p>
            </div>
            <Button
              size="sm"
              icon={Undo2}
              aria-label={`Restore “${record.name}”`}
              busy={restoring === record.id ? 'Restoring...' : undefined}
              blocked={restore.isPending}
              onClick={() => restore.mutate(record)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
