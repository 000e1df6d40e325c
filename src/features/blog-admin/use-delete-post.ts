import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { notify } from '../../ui/toast-store.ts';
import { refreshBlog } from './refresh-blog.ts';

type Deleted = Pick<StaffPostSummary, 'id' | 'title'>;

/** Brings a deleted post back. Outlives the page: the notice that offers it does too. */
function useRestorePost() {
  const call = useCall();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id }: Deleted) => call('POST /api/admin/posts/{id}/restore', { params: { id } }),
    onSuccess: async (_, { title }) => {
      await refreshBlog(queryClient);
      notify({ title: 'Post restored', description: `“${title}” is back as it was.` });
    },
    onError: (error, post) =>
      notify({
        title: 'The post was not restored',
        description: sentenceOf(error),
        tone: 'destructive',
        action: { label: 'Try again', onClick: () => restore.mutate(post) },
      }),
  });
  return restore.mutate;
}

/** Deletes a post and offers to take it back. `onDone` is called when the lists no longer show it. */
export function useDeletePost(onDone: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const restore = useRestorePost();
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
