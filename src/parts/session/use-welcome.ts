import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { keepSession } from '../../api/staff-session.ts';
import type { Account } from '../../contract/account.ts';
import { STAFF_HOME } from '../../lib/return-path.ts';

/** Logs in an account with a new password. The used link is not kept in the history. */
export function useWelcome(): (account: Account) => Promise<void> {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (account) => {
    keepSession(queryClient, call, account);
    await navigate(STAFF_HOME, { replace: true });
  };
}
