import { useQueryClient } from '@tanstack/react-query';

/**
 * Everything that shows pages asks again: the staff's list, and the public pages of the same tab. Editors do not: they
 * must not change under somebody's hands.
 */
export function useRefreshPages(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, third] }) =>
        first === 'staff'
          ? second === 'overview' || second === 'samples' || (second === 'pages' && third !== 'page')
          : first !== 'session',
    });
}
