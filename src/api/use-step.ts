import { type DataTag, hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { putAnswer } from './endpoint-query.ts';

/**
 * An action on a record whose answer replaces the cached record. Those of one record run one after the other, so that
 * the last answer is the newest.
 * @param onDone called after success, also when the caller is unmounted
 */
export function useStep<Data, Given = void>(
  record: { queryKey: DataTag<QueryKey, Data, Error> },
  send: (variables: Given) => Promise<NoInfer<Data>>,
  onDone?: (answer: NoInfer<Data>, variables: Given) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    scope: { id: hashKey(record.queryKey) },
    onSuccess: async (answer: NoInfer<Data>, variables) => {
      await putAnswer(queryClient, record, answer);
      onDone?.(answer, variables);
    },
  });
}
