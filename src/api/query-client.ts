import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isPermanent } from './api-error.ts';
import { markAsUpdate } from './client.ts';

/**
 * A query client with the defaults of spec §7: no retry, no refetch on focus, never stale. Offline a call fails with a
 * message; by default it would pause silently, in the demo even for an answer from the same tab.
 */
export function makeQueryClient(): QueryClient {
  /** Failures that were visible before their page was left; only these are retried on mount. */
  const left = new WeakSet<Error>();
  const queryCache = new QueryCache();
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.state.error instanceof Error) left.add(query.state.error);
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Failures from offline time are retried on reconnect.
        refetchOnReconnect: ({ state }) => state.status === 'error' && !isPermanent(state.error),
        staleTime: Infinity,
        behavior: {
          onFetch: ({ signal, state }) => {
            if (state.data !== undefined) markAsUpdate(signal);
          },
        },
        // A missing or closed resource is final, also after dehydration, when it is no `Error` any more.
        retryOnMount: ({ state: { error } }) =>
          error instanceof Error && left.has(error) && !isPermanent(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
