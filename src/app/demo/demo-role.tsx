import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { DisplayError, errorMessage } from '../../api/error-message.ts';
import { sessionQuery } from '../../api/queries.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import {
  clearSession,
  giveUpStaffQueries,
  keepSession,
  resumeStaffQueries,
} from '../../api/staff-session.ts';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';

const VISITOR = { value: 'visitor', label: 'Visitor' };

/** Switches the demo's role: logs in with a demo account, or out, and stays on the page. */
export function DemoRole({ accounts }: { accounts: readonly ReadyAccount[] }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const account = useQuery(sessionQuery(call)).data?.account;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (chosen: ReadyAccount | undefined) => {
      await giveUpStaffQueries(queryClient);
      if (!chosen) {
        await call('POST /api/auth/logout');
        return null;
      }
      const { email, password } = chosen;
      const answer = await call('POST /api/auth/login', { body: { email, password } });
      if ('ticket' in answer) {
        throw new DisplayError('This account uses two-step verification now. Please use the login page.');
      }
      return answer.account;
    },
    onSuccess: (entered) => {
      if (entered) keepSession(queryClient, call, entered);
      else clearSession(queryClient, call);
      const description = entered ? `You are logged in as ${entered.name}.` : 'You are logged out.';
      notify({ title: 'Role switched', description });
    },
    onError: (error) => {
      void resumeStaffQueries(queryClient);
      notify({ title: 'The role was not switched', description: errorMessage(error), tone: 'destructive' });
    },
  });

  const usable = accounts.filter(({ role }) => role !== null);
  const options = [VISITOR, ...usable.map(({ email, label }) => ({ value: email, label }))];
  // The account may be one that the visitor created.
  if (account && !usable.some(({ email }) => email === account.email)) {
    options.push({ value: account.email, label: account.name });
  }
  const current = account?.email ?? VISITOR.value;
  return (
    <Select
      label="View as"
      name="demo-role"
      className="grid-cols-[auto_1fr] max-lg:col-span-full items-center gap-x-2 [&_select]:min-h-11 [&_select]:py-1 [&_select]:text-sm lg:[&_select]:min-h-10"
      options={options}
      value={isPending ? (variables?.email ?? VISITOR.value) : current}
      onChange={({ target: { value } }) => {
        if (isPending) return;
        const chosen = usable.find(({ email }) => email === value);
        if (chosen || value === VISITOR.value) mutate(chosen);
      }}
    />
  );
}
