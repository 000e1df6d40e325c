import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import {
  clearSession,
  cancelStaffQueries,
  keepSession,
  resumeStaffQueries,
} from '../../api/staff-session.ts';
import { DisplayError } from '../../lib/error-message.ts';
import { notifyFailure } from '../../ui/toast-store.ts';

/** Switches the demo's role: logs in with a demo account, or out, and stays on the page. */
export function useSwitchRole() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: ReadyAccount | undefined) => {
      await cancelStaffQueries(queryClient);
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
    },
    onError: (error) => {
      void resumeStaffQueries(queryClient);
      notifyFailure('The role was not switched', error);
    },
  });
}
