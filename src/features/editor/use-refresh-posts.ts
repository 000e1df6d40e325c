import { useQueryClient } from '@tanstack/react-query';

/** Everything that shows posts asks again, except for editors: they must not change under somebody's hands. */
export function useRefreshPosts(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, third] }) =>
        first === 'posts' ||
        first === 'post' ||
        first === 'categories' ||
        (first === 'staff' && second !== 'preview' && third !== 'post'),
    });
}
