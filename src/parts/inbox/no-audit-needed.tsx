import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

interface NoAuditNeededProps {
  item: Pick<InboxItem, 'id' | 'name' | 'noAuditAt'>;
  /** A short label in the row of a list, which the request leaves. */
  isInRow?: boolean;
  onDone?: () => void;
}

/** Takes an audit request off the list of audits to start, or puts it back. The notice that then appears can undo it. */
export function NoAuditNeeded({
  item: { id, name, noAuditAt },
  isInRow = false,
  onDone,
}: NoAuditNeededProps) {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: (needsAudit: boolean) =>
      call('PATCH /api/admin/inbox/items/{id}', {
        params: { id },
        body: { needsAudit },
        waitsForRefresh: true,
      }),
    onSuccess: (_, needsAudit) => {
      onDone?.();
      if (needsAudit) notify({ title: 'Waiting for an audit', description: `${name} is on the list again.` });
      else {
        notify({
          title: 'No audit needed',
          description: `${name} is off the list of audits to start.`,
          action: { label: 'Undo', onClick: () => mutate(true) },
        });
      }
    },
    onError: (error) => void notifyFailure('Not saved', error),
  });
  const isNeeded = noAuditAt === undefined;
  return (
    <Button
      size="sm"
      variant="quiet"
      {...(isInRow && { 'aria-label': `No audit needed for ${name}` })}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate(!isNeeded)}
    >
      {isNeeded ? 'No audit needed' : 'Needs an audit after all'}
    </Button>
  );
}
