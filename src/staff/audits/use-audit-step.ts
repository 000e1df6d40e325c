import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { auditQuery } from '../../api/queries.ts';
import type { CallApi } from '../../api/client.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';

/** An action on the whole audit, such as making its report; one at a time. */
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
      await putAnswer(queryClient, auditQuery(call, id), answer);
      onDone?.(answer);
    },
  });
  return {
    take: (given: Given) => {
      if (!isPending) mutate(given);
    },
    send: mutateAsync,
    isPending,
    error: error ? errorMessage(error) : undefined,
    failure: error,
    reset,
  };
}
