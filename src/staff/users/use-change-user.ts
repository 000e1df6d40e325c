import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { isMissing, untilGone } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import { clearLogin } from '../../api/staff-session.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import type { User } from '../../contract/account.ts';
import type { UserAnswer, UserChange } from '../../contract/user.ts';
import { notifyFailure } from '../../ui/toast-store.ts';

export type UserAction =
  | ({ kind: 'change' } & UserChange)
  | { kind: 'delete' }
  | { kind: 'log-out' }
  | { kind: 'remove-factors' };

interface ChangeUserOptions {
  user: User;
  /** True for the admin's account. */
  isOwn?: boolean;
  /** Called with the answer to a change, before the lists are refetched. */
  onDone: (action: UserAction, answer: z.output<typeof UserAnswer> | undefined) => void;
  /** Called if the account does not exist any more. */
  onGone: () => void;
}

async function send(call: CallApi, id: string, action: UserAction) {
  const params = { id };
  if (action.kind === 'change') {
    const { kind: _, ...body } = action;
    return call('PATCH /api/admin/users/{id}', { params, body });
  }
  if (action.kind === 'log-out') {
    await call('DELETE /api/admin/users/{id}/sessions', { params });
  } else if (action.kind === 'remove-factors') {
    await call('DELETE /api/admin/users/{id}/factors', { params });
  } else {
    await untilGone(call('DELETE /api/admin/users/{id}', { params }));
  }
  return undefined;
}

/** True if a deed on the admin's account ends the session. */
const endsLogin = (action: UserAction): boolean =>
  action.kind === 'change' ? action.state === 'disabled' : true;

export function useChangeUser({ user: { id }, isOwn = false, onDone, onGone }: ChangeUserOptions) {
  const call = useCall();
  const queryClient = useQueryClient();
  const accounts = { queryKey: endpointQuery(call, 'GET /api/admin/users').queryKey };
  return useMutation({
    mutationFn: (action: UserAction) => send(call, id, action),
    onSuccess: async (answer, action) => {
      onDone(action, answer);
      if (isOwn && endsLogin(action)) {
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
    onError: (error) => {
      if (!isMissing(error)) return;
      notifyFailure('Nothing was changed', error);
      onGone();
    },
  });
}
