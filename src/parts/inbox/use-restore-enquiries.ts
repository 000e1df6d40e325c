import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { counted } from '../../lib/text.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

/**
 * Brings enquiries back from the trash, or from spam. Works after unmount, because the notice that offers it outlives
 * the page.
 */
export function useRestoreEnquiries(action: 'restore' | 'not-spam' = 'restore') {
  const call = useCall();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('POST /api/admin/inbox/changes', { body: { ids: [...ids], action } }),
    onSuccess: ({ changed }) => {
      notify({
        title: counted(changed, 'enquiry', 'enquiries'),
        description: 'Restored to where they were.',
      });
    },
    onError: (error, ids) => {
      notifyFailure('Not restored', error, { label: 'Try again', onClick: () => mutate(ids) });
    },
  });
  return mutate;
}
