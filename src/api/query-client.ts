import { QueryClient } from '@tanstack/react-query';
import { isForGood } from './api-error.ts';
import { markAsUpdate } from './client.ts';

/**
 * A query client with the defaults of spec §7: no retry, no refetch on focus, never stale. Without a connection a call
 * fails and can say so; it would otherwise wait in silence, in the demo even for an answer from its own tab.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        behavior: {
          onFetch: ({ signal, state }) => {
            if (state.data !== undefined) markAsUpdate(signal);
          },
        },
        // What the server found missing or closed is its answer, also once it was handed over and is no `Error` any more.
        retryOnMount: ({ state }) => state.error instanceof Error && !isForGood(state.error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
