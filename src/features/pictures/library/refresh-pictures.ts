import type { QueryClient } from '@tanstack/react-query';

/** Asks anew for the library, and for all that shows pictures: their addresses may have changed. */
export const refreshPictures = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'session' });
