import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { forgetLogin, keepSession } from '../../api/staff-session.ts';
import { onLoggedOutElsewhere } from '../../lib/other-tabs.ts';

/** Whether an answer says that nobody is logged in any more; a query may have given the error words of its own. */
function saysLoggedOut(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && saysLoggedOut(error.cause);
}

/**
 * Notices when the session of a member of staff has ended: a call was refused, or the server says so when the window is
 * looked at again. The page stays as it is, with all that was typed. After a log-out in another tab it is left.
 *
 * @param accountId who works here; without it nobody is watched
 */
export function useSessionWatch(accountId: string | undefined): {
  isOver: boolean;
  /** Somebody is logged in again: what was refused is asked for once more. */
  goOn: () => void;
  /** The next refusal says so again. */
  ignore: () => void;
} {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (accountId === undefined) return undefined;
    const note = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && saysLoggedOut(event.action.error)) setOver(true);
    };
    const ask = async () => {
      const { account } = await call('GET /api/auth/session', { purpose: 'background' });
      if (account) keepSession(queryClient, call, account);
      setOver(!account);
    };
    const follow = async () => {
      const answer = await call('GET /api/auth/session', { purpose: 'background' }).catch(() => undefined);
      // In the demo each tab has a login of its own, and this one's may still be there.
      if (answer?.account) return;
      forgetLogin(queryClient, call);
    };
    const stops = [
      onLoggedOutElsewhere(() => void follow()),
      queryClient.getQueryCache().subscribe(note),
      queryClient.getMutationCache().subscribe(note),
      focusManager.subscribe((isFocused) => {
        // Without an answer everything stays as it is.
        if (isFocused) ask().catch(() => undefined);
      }),
    ];
    return () => {
      setOver(false);
      for (const stop of stops) stop();
    };
  }, [accountId, call, queryClient]);

  return {
    isOver,
    goOn: () => {
      setOver(false);
      void queryClient.refetchQueries({
        predicate: (query) => isStaffQuery(query) && query.state.status === 'error',
      });
    },
    ignore: () => {
      setOver(false);
    },
  };
}
