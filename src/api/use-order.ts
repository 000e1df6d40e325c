import { type DataTag, hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { move } from '../lib/move.ts';

interface OrderOptions<Item, Data> {
  items: readonly Item[];
  /** The list's answer with the items in an order. */
  inOrder: (items: readonly Item[]) => Data;
  save: (ids: string[]) => Promise<unknown>;
}

/** Sorts a list optimistically and saves changes one after the other. A failed change is reverted and sets `error`. */
export function useOrder<Item extends { id: string }, Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  { items, inOrder, save }: OrderOptions<Item, NoInfer<Data>>,
) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>();
  const mutationKey = ['order', hashKey(queryKey)];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ order }: Record<'before' | 'order', readonly Item[]>) => save(order.map(({ id }) => id)),
    onError: async (reason, { before }) => {
      setError(reason);
      queryClient.setQueryData(queryKey, inOrder(before));
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: async () => {
      // Later moves are pending: keep their optimistic order.
      if (queryClient.isMutating({ mutationKey }) > 1) await queryClient.cancelQueries({ queryKey });
    },
  });

  return {
    error,
    /** Moves an item, both indexes from 0. */
    moveTo(from: number, to: number) {
      const order = move(items, from, to);
      setError(undefined);
      // A request from before the move would restore the old order.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, inOrder(order));
      mutate({ before: items, order });
    },
  };
}
