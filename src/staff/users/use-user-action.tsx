import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import { clearLogin } from '../../api/staff-session.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import type { UserAnswer } from '../../contract/user.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';
import type { UserAction } from './user-action.tsx';

interface UserActionOptions {
  /** True for the admin's account. */
  isOwn?: boolean;
  /** Called with the answer to a change, before the lists are refetched. */
  onDone: (action: UserAction, answer: z.output<typeof UserAnswer> | void) => void;
  /** Called if the account does not exist any more. */
  onGone: () => void;
}

/** Runs the actions on an account one at a time, the grave ones and those on the admin's account after a question. */
export function useUserAction({ isOwn = false, onDone, onGone }: UserActionOptions) {
  const call = useCall();
  const queryClient = useQueryClient();
  const accounts = { queryKey: endpointQuery(call, 'GET /api/admin/users').queryKey };
  const [asked, setAsked] = useState<UserAction>();
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: (action: UserAction) => action.send(call),
    onSuccess: async (answer, action) => {
      onDone(action, answer);
      setAsked(undefined);
      if (isOwn && action.endsLogin) {
        clearLogin(queryClient, call);
        notifyOtherTabs();
        return;
      }
      if (isOwn) {
        // A former admin may not request the accounts.
        await queryClient.cancelQueries(accounts);
        await queryClient.refetchQueries({ queryKey: sessionQuery(call).queryKey });
      }
      // Busy until the list is refetched: the next actions depend on it.
      await queryClient.invalidateQueries(accounts, { cancelRefetch: false });
    },
    onError: (failure) => {
      if (!isMissing(failure)) return;
      notifyFailure('Nothing was changed', failure);
      onGone();
    },
  });
  return {
    running: isPending ? variables : undefined,
    propose(action: UserAction) {
      reset();
      if (isOwn || action.isGrave) setAsked(action);
      else mutate(action);
    },
    /** The failure of an action without a question, and the open question. */
    outcome: (
      <>
        <ErrorAlert className="2xl:col-span-2" error={asked === undefined && error} />
        {asked && (
          <ConfirmDialog
            title={asked.question.title}
            confirm={asked.question.confirm}
            tone={asked.kind === 'state' && !isOwn ? 'default' : 'danger'}
            busy={isPending ? asked.busy : undefined}
            error={error}
            onConfirm={() => mutate(asked)}
            onClose={() => {
              reset();
              setAsked(undefined);
            }}
          >
            {typeof asked.question.text === 'string' ? <p>{asked.question.text}</p> : asked.question.text}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
