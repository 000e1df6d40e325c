import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import { clearLogin, cancelStaffQueries, noteLogOut } from '../../api/staff-session.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { leave } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';

const LOGGED_OUT = { title: 'Logged out', description: 'You are logged out in this browser.' };

/**
 * Ends the session on the server; on failure shows a notice with a retry.
 * @returns resolves once it has ended
 */
export function endSession(call: CallApi): Promise<void> {
  return new Promise((resolve) => {
    const attempt = async () => {
      try {
        await call('POST /api/auth/logout');
        resolve();
      } catch {
        notify({
          title: 'Not logged out on the server',
          description:
            'Your screens and unsaved copies are gone from this browser, but the server did not answer, so your login may still work. Try again when you are back online.',
          tone: 'destructive',
          action: { label: 'Try again', onClick: () => void attempt() },
        });
      }
    };
    void attempt();
  });
}

async function logOutNow(call: CallApi, queryClient: QueryClient): Promise<void> {
  await cancelStaffQueries(queryClient);
  const ended = endSession(call);
  noteLogOut(ended);
  clearLogin(queryClient, call);
  // The button is unmounted; focus the page until a redirect moves it.
  document.getElementById('main')?.focus({ preventScroll: true });
  await ended;
  notify(LOGGED_OUT);
  notifyOtherTabs();
}

/**
 * Logs out after the unsaved-changes check. Clears staff data from screen and storage even if the server does not
 * answer.
 */
export function logOut(call: CallApi, queryClient: QueryClient): void {
  leave(() => void logOutNow(call, queryClient));
}
