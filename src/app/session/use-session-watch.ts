import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { clearLogin, keepSession } from '../../api/staff-session.ts';
import { onLoggedOutElsewhere } from '../../lib/other-tabs.ts';

/** True for a 401, also behind a query's own error message. */
function isLoggedOut(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && isLoggedOut(error.cause);
}

/**
 * Detects the end of a session by a refused call or on window focus. The page and its input stay; a log-out in another
 * tab leaves it.
 *
 * @param accountId the logged-in account; `undefined` disables the watch
 */
export function useSessionWatch(accountId: string | undefined): {
  isOver: boolean;
  /** Called after a login: repeats the refused calls. */
  resume: () => void;
  /** Dismisses until the next refusal. */
  ignore: () => void;
} {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (accountId === undefined) return undefined;
    const note = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isLoggedOut(event.action.error)) setOver(true);
    };
    const ask = async () => {
      const { account } = await call('GET /api/auth/session', { purpose: 'background' });
      if (account) keepSession(queryClient, call, account);
      setOver(!account);
    };
    const follow = async () => {
      const answer = await call('GET /api/auth/session', { purpose: 'background' }).catch(() => undefined);
      // In the demo each tab has its own login, which may still be valid.
      if (answer?.account) return;
      clearLogin(queryClient, call);
    };
    const stops = [
      onLoggedOutElsewhere(() => void follow()),
      queryClient.getQueryCache().subscribe(note),
      queryClient.getMutationCache().subscribe(note),
      focusManager.subscribe((isFocused) => {
        // On failure, nothing changes.
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
    resume: () => {
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
