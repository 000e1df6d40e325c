import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useRestore } from './use-restore.ts';

interface MarkAsSpamProps {
  item: InboxItem;
  /** A quiet word in the row of a list, which the lead leaves. */
  isInRow?: boolean;
  onDone?: () => void;
}

/** Deletes a lead as spam at once; the notice that then appears can undo it. */
export function MarkAsSpam({ item: { id, name }, isInRow = false, onDone }: MarkAsSpamProps) {
  const call = useCall();
  const { mutate: restore } = useRestore('leads');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/inbox/changes', {
        body: { ids: [id], action: 'spam' },
        // A page of the lead is left at once.
        waitsForRefresh: isInRow,
      }),
    onSuccess: () => {
      onDone?.();
      notify({
        title: 'Marked as spam',
        description: `You can restore the request from ${name} under “Deleted” for 30 days.`,
        action: { label: 'Undo', onClick: () => restore({ ids: [id], name }) },
      });
    },
    onError: (error) => void notifyFailure('Not marked as spam', error),
  });
  return (
    <Button
      size="sm"
      {...(isInRow && { variant: 'quiet', 'aria-label': `Mark ${name} as spam` })}
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate()}
    >
      {isInRow ? 'Spam' : 'Mark as spam'}
    </Button>
  );
}
