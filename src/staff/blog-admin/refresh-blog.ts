import type { QueryClient } from '@tanstack/react-query';

/** What a change of posts or categories touches, on the staff's screens and on the public pages of the same tab. */
const touched = [
  ['staff', 'posts'],
  ['staff', 'categories'],
  ['staff', 'versions'],
  ['staff', 'overview'],
  ['staff', 'samples'],
  ['posts'],
  ['post'],
  ['categories'],
];

/** Asks anew for all lists of the blog; resolves when those on show are there. */
export async function refreshBlog(queryClient: QueryClient): Promise<void> {
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
