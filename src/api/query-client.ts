import { QueryClient } from '@tanstack/react-query';

/** A query client with the defaults of spec §7: no retry, no refetch on focus, never stale. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
