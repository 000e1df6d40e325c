import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { forgetSession, giveUpStaffQueries, resumeStaffQueries } from '../../api/staff-session.ts';
import { leave } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';

async function endSession(call: CallApi, queryClient: QueryClient): Promise<void> {
  await giveUpStaffQueries(queryClient);
  try {
    await call('POST /api/auth/logout');
  } catch (error) {
    notify({ title: 'Still logged in', description: sentenceOf(error), tone: 'destructive' });
    void resumeStaffQueries(queryClient);
    return;
  }
  forgetSession(queryClient, call);
  // The button is gone; a guarded page is left, and then the next one takes the focus.
  document.getElementById('main')?.focus({ preventScroll: true });
  notify({ title: 'Logged out', description: 'You are logged out in this browser.' });
}

/** Logs out in this browser, once nothing is left unsaved. Where that fails the login stays, and a notice says so. */
export function logOut(call: CallApi, queryClient: QueryClient): void {
  leave(() => void endSession(call, queryClient));
}
