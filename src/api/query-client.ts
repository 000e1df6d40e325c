import { QueryClient } from '@tanstack/react-query';
import { isMissing } from './api-error.ts';

/** A query client with the defaults of spec §7: no retry, no refetch on focus, never stale. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        // What the server found missing is its answer, also once it was handed over and is no `Error` any more.
        retryOnMount: ({ state }) => state.error instanceof Error && !isMissing(state.error),
      },
      mutations: { retry: false },
    },
  });
