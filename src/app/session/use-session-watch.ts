import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { clearLogin, keepSession } from '../../api/staff-session.ts';
import { FACTOR_NEEDED } from '../../contract/problem.ts';
import { onLoggedOutElsewhere } from '../../lib/other-tabs.ts';

/** The server's refusal, also behind a query's own error message. */
function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? refusalOf(error.cause) : undefined;
}

/**
 * Detects the end of a session by a refused call or on window focus. The page and its input stay; a log-out in another
 * tab leaves it. An account that has to add a second factor is led to its own page.
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
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const showOwnAccount = useEffectEvent(() => {
    void navigate('/admin/account', { replace: true, state: { isFactorNeeded: true } });
  });

  useEffect(() => {
    if (accountId === undefined) return undefined;
    const note = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type !== 'error') return;
      const refusal = refusalOf(event.action.error);
      if (refusal?.status === 401) setOver(true);
      if (refusal?.type === FACTOR_NEEDED) showOwnAccount();
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
    ignore: () => setOver(false),
  };
}
