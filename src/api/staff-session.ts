import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../contract/account.ts';
import { removeLocalDrafts } from '../lib/local-drafts.ts';
import type { CallApi } from './client.ts';
import { isStaffQuery } from './endpoint-query.ts';
import { sessionQuery } from './queries.ts';

/** Cancels staff queries before the session ends, since their answers would be 401. */
export const cancelStaffQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.cancelQueries({ predicate: isStaffQuery });

/** Refetches visible staff queries after the session proves valid. */
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
export function clearSession(queryClient: QueryClient, call: CallApi): void {
  queryClient.setQueryData(sessionQuery(call).queryKey, { account: null });
  queryClient.removeQueries({ predicate: isStaffQuery });
}

let logOut: Promise<void> = Promise.resolve();

export function noteLogOut(ended: Promise<void>): void {
  logOut = ended;
}

/** Resolves after a running log-out: a document requested before it would still be rendered for the account. */
export const whenLoggedOut = (): Promise<void> => logOut;

/** Clears the session on log-out, and this browser's drafts. */
export function clearLogin(queryClient: QueryClient, call: CallApi): void {
  removeLocalDrafts();
  clearSession(queryClient, call);
}
