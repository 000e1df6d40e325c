import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { move } from '../../lib/move.ts';

const mutationKey = ['staff', 'testimonials', 'order'];

/**
 * Sorts testimonials optimistically and saves changes one after the other. A failed change is reverted and sets
 * `error`.
 */
export function useOrder(testimonials: readonly StaffTestimonial[]) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const { queryKey } = endpointQuery(call, 'GET /api/admin/testimonials');
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ order }: Record<'before' | 'order', StaffTestimonial[]>) =>
      call('PUT /api/admin/testimonials/order', { body: { ids: order.map(({ id }) => id) } }),
    onError: async (reason, { before }) => {
      setError(errorMessage(reason));
      queryClient.setQueryData(queryKey, { testimonials: before });
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: async () => {
      // Later moves are pending: keep their optimistic order.
      if (queryClient.isMutating({ mutationKey }) > 1) await queryClient.cancelQueries({ queryKey });
    },
  });

  return {
    error,
    /** Moves a testimonial, both indexes from 0. */
    moveTo(from: number, to: number) {
      const before = [...testimonials];
      const order = move(before, from, to);
      setError(undefined);
      // A request from before the move would restore the old order.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { testimonials: order });
      mutate({ before, order });
    },
  };
}
