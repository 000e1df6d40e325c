import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { isMissing, untilGone } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { sessionQuery } from '../../api/queries.ts';
import { forgetLogin } from '../../api/staff-session.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import type { User } from '../../contract/account.ts';
import type { UserAnswer, UserChange } from '../../contract/user.ts';
import { notify } from '../../ui/toast-store.ts';

/** What an admin does with an account. */
export type UserDeed = ({ kind: 'change' } & UserChange) | { kind: 'delete' } | { kind: 'log-out' };

interface ChangeUserOptions {
  user: User;
  /** It is the account of who does it. */
  isOwn?: boolean;
  /** Called once it is done, before the lists show it, with the answer to a change. */
  onDone: (deed: UserDeed, answer: z.output<typeof UserAnswer> | undefined) => void;
  /** Called when the account is not there any more. */
  onGone: () => void;
}

async function send(call: CallApi, id: string, deed: UserDeed) {
  const params = { id };
  if (deed.kind === 'change') {
    const { kind: _, ...body } = deed;
    return call('PATCH /api/admin/users/{id}', { params, body });
  }
  if (deed.kind === 'log-out') {
    await call('DELETE /api/admin/users/{id}/sessions', { params });
  } else {
    await untilGone(call('DELETE /api/admin/users/{id}', { params }));
  }
  return undefined;
}

/** Whether a deed ends the login of who does it to the own account. */
const endsLogin = (deed: UserDeed): boolean => (deed.kind === 'change' ? deed.state === 'disabled' : true);

/** Changes or deletes an account, or logs it out. */
export function useChangeUser({ user: { id }, isOwn = false, onDone, onGone }: ChangeUserOptions) {
  const call = useCall();
  const queryClient = useQueryClient();
  const accounts = { queryKey: endpointQuery(call, 'GET /api/admin/users').queryKey };
  return useMutation({
    mutationFn: (deed: UserDeed) => send(call, id, deed),
    onSuccess: async (answer, deed) => {
      onDone(deed, answer);
      if (isOwn && endsLogin(deed)) {
        forgetLogin(queryClient, call);
        tellOtherTabs();
        return;
      }
      if (isOwn) {
        // Who is no admin any more must not ask for the accounts again.
        await queryClient.cancelQueries(accounts);
        await queryClient.refetchQueries({ queryKey: sessionQuery(call).queryKey });
      }
      // At work until the list shows it: what is offered next depends on it.
      await queryClient.invalidateQueries(accounts, { cancelRefetch: false });
    },
    onError: (error) => {
      if (!isMissing(error)) return;
      notify({ title: 'Nothing was changed', description: errorMessage(error), tone: 'destructive' });
      onGone();
    },
  });
}
