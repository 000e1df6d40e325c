import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { untilGone } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { SubscriberRow } from '../../contract/subscriber.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

interface DeleteSubscriberProps {
  subscriber: SubscriberRow;
  onClose: () => void;
  /** Called when it is gone: whoever opened the dialog may be gone with it. */
  onDeleted: () => void;
}

/** Asks, and deletes an address for good. */
export function DeleteSubscriber({ subscriber: { id, email }, onClose, onDeleted }: DeleteSubscriberProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => untilGone(call('DELETE /api/admin/subscribers/{id}', { params: { id } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'subscribers'] });
      void queryClient.invalidateQueries({ queryKey: ['staff', 'overview'] });
      notify({ title: 'Deleted', description: `${email} is no longer in the list.` });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${email}”?`}
      confirm="Delete for good"
      tone="danger"
      busy={isPending ? 'Deleting...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        The address is taken off the list. If you also keep it in a newsletter service, delete it there as
        well.
      </p>
    </ConfirmDialog>
  );
}
