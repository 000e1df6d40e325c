import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { auditQuery } from '../../api/staff-queries.ts';
import type { CallApi } from '../../api/client.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';

/** What else shows something about audits: lists, counts, the request that it answers. */
const touched = [
  ['staff', 'audits', 'page'],
  ['staff', 'overview'],
  ['staff', 'inbox'],
];

/** Something that is done to an audit as a whole, such as making its report: once at a time, and every list knows of it. */
export function useAuditStep<Given = void>(
  id: string,
  send: (call: CallApi, given: Given) => Promise<AuditAnswer>,
  onDone?: (answer: AuditAnswer) => void,
) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (given: Given) => send(call, given),
    onSuccess: async (answer) => {
      const { queryKey } = auditQuery(call, id);
      // An answer to a question from before the change must not come after it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, answer);
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: key });
      onDone?.(answer);
    },
  });
  return {
    take: (given: Given) => {
      if (!isPending) mutate(given);
    },
    send: mutateAsync,
    isPending,
    error: error ? sentenceOf(error) : undefined,
    failure: error,
    reset,
  };
}
