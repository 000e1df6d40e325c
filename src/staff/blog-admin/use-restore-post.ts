import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import type { StaffPost, StaffPostSummary } from '../../contract/staff-post.ts';
import { notify } from '../../ui/toast-store.ts';

/** A deleted post, as far as it matters to whoever brings it back. */
export type Deleted = Pick<StaffPostSummary, 'id' | 'title' | 'slug' | 'categoryId'>;

/** What has become of a post that is back: its address and its category may be others than before. */
function sentence({ title, slug, categoryId }: Deleted, post: StaffPost): string {
  const isMoved = post.slug !== slug;
  const isElsewhere = post.categoryId !== categoryId;
  const place = isMoved
    ? ` at /blog/${post.slug}: its old address belongs to another post by now`
    : isElsewhere
      ? ''
      : ' as it was';
  const category = isElsewhere ? ` Its category is gone, so it is in “${post.category}”.` : '';
  return `“${title}” is back${place}.${category}`;
}

/** Brings a deleted post back. Outlives the page: the notice that offers it does too. */
export function useRestorePost(onDone: () => void = () => undefined) {
  const call = useCall();
  const restore = useMutation({
    mutationFn: ({ id }: Deleted) =>
      call('POST /api/admin/posts/{id}/restore', { params: { id }, waitsForRefresh: true }),
    onSuccess: ({ post }, deleted) => {
      onDone();
      notify({ title: 'Post restored', description: sentence(deleted, post) });
    },
    onError: (error, post) => {
      notify({
        title: 'The post was not restored',
        description: errorMessage(error),
        tone: 'destructive',
        action: { label: 'Try again', onClick: () => restore.mutate(post) },
      });
    },
  });
  return restore;
}
