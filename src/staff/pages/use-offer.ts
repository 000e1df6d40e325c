import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { notify } from '../../ui/toast-store.ts';

/** Offers a retired service again, as it was. */
export function useOffer() {
  const call = useCall();
  return useMutation({
    mutationFn: async (id: string) => {
      const { page } = await call('GET /api/admin/pages/{id}', { params: { id } });
      return call('POST /api/admin/pages/{id}/offer', {
        params: { id },
        body: { revision: page.revision },
        waitsForRefresh: true,
      });
    },
    onSuccess: ({ page: { name, path } }) => {
      notify({ title: 'Service offered again', description: `Visitors find “${name}” at ${path}.` });
    },
    onError: (error) => {
      notify({ title: 'Nothing was changed', description: errorMessage(error), tone: 'destructive' });
    },
  });
}
