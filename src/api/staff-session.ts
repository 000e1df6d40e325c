import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../contract/account.ts';
import { removeLocalDrafts } from '../lib/local-drafts.ts';
import type { CallApi } from './client.ts';
import { isStaffQuery } from './endpoint-query.ts';
import { sessionQuery } from './queries.ts';

/** Gives up what is being asked for staff: the session is about to end, and what comes after it is refused. */
export const giveUpStaffQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.cancelQueries({ predicate: isStaffQuery });

/** Refetches visible staff queries when the session turns out to be valid. */
export const resumeStaffQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ predicate: isStaffQuery, type: 'active' });

/** Stores the account after a login and clears answers for the previous one. */
export function keepSession(queryClient: QueryClient, call: CallApi, account: Account): void {
  const { queryKey } = sessionQuery(call);
  const former = queryClient.getQueryData(queryKey)?.account;
  queryClient.setQueryData(queryKey, { account });
  if (former?.id !== account.id) void queryClient.resetQueries({ predicate: isStaffQuery });
}

/** Clears the account and all staff data after a log-out. */
export function forgetSession(queryClient: QueryClient, call: CallApi): void {
  queryClient.setQueryData(sessionQuery(call).queryKey, { account: null });
  queryClient.removeQueries({ predicate: isStaffQuery });
}

let logOut: Promise<void> = Promise.resolve();

/** Notes that a log-out is on its way to the server. */
export function noteLogOut(ended: Promise<void>): void {
  logOut = ended;
}

/** Resolves when no log-out is on its way any more: a document that is asked for before is still made for who leaves. */
export const whenLoggedOut = (): Promise<void> => logOut;

/** Forgets the session at a log-out, and removes the copies of what was typed from this browser. */
export function forgetLogin(queryClient: QueryClient, call: CallApi): void {
  removeLocalDrafts();
  forgetSession(queryClient, call);
}
