import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { StaffPageSummary } from '../../contract/staff-page.ts';
import { move } from '../../lib/move.ts';

const mutationKey = ['staff', 'pages', 'order'];

/**
 * Sorts services optimistically and saves changes one after the other. A failed change is reverted and sets `error`.
 */
export function useServiceOrder(services: readonly StaffPageSummary[], others: readonly StaffPageSummary[]) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const { queryKey } = endpointQuery(call, 'GET /api/admin/pages');
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (order: readonly StaffPageSummary[]) =>
      call('PUT /api/admin/services/order', { body: { ids: order.map(({ id }) => id) } }),
    onError: async (reason) => {
      setError(errorMessage(reason));
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: async () => {
      // Later moves are pending: keep their optimistic order.
      if (queryClient.isMutating({ mutationKey }) > 1) await queryClient.cancelQueries({ queryKey });
    },
  });

  return {
    error,
    /** Moves a service, both indexes from 0. */
    moveTo(from: number, to: number) {
      const order = move(services, from, to);
      setError(undefined);
      // A request from before the move would restore the old order.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { pages: [...order, ...others] });
      mutate(order);
    },
  };
}
