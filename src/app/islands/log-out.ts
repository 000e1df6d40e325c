import { makeClient } from '../../api/client.ts';
import { removeLocalDrafts } from '../../lib/local-drafts.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { endSession } from '../session/log-out.ts';
import { showNotices } from './hydrate.tsx';

/** Logs out in this browser, and reloads the page as a visitor. */
export async function logOutOfDocument(): Promise<void> {
  removeLocalDrafts();
  await showNotices();
  const call = makeClient((request) => fetch(request), window.location.origin);
  await endSession(call);
  notifyOtherTabs();
  window.location.reload();
}
