import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { notify } from '../../ui/toast-store.ts';
import { refreshBlog } from './refresh-blog.ts';
import { type Deleted, useRestorePost } from './use-restore-post.ts';

/** Deletes a post and offers to take it back. `onDone` is called when the lists no longer show it. */
export function useDeletePost(onDone: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestorePost();
  return useMutation({
    mutationFn: ({ id }: Deleted) => call('DELETE /api/blog/posts/{id}', { params: { id } }),
    onSuccess: async (_, post) => {
      await refreshBlog(queryClient);
      onDone();
      notify({
        title: 'Post deleted',
        description: `“${post.title}” is no longer on the blog.`,
        action: { label: 'Undo', onClick: () => restore(post) },
      });
    },
    // Perhaps somebody else was faster: the table behind the question shows it.
    onError: () => void refreshBlog(queryClient),
  });
}
