import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { notify } from '../../ui/toast-store.ts';
import { counted } from './wording.ts';

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
      notify({ title: counted(changed), description: 'Restored to where they were.' });
    },
    onError: (error, ids) => {
      notify({
        title: 'Not restored',
        description: errorMessage(error),
        tone: 'destructive',
        action: { label: 'Try again', onClick: () => mutate(ids) },
      });
    },
  });
  return mutate;
}
