import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { StaffPost, StaffPostSummary } from '../../contract/staff-post.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

export type Deleted = Pick<StaffPostSummary, 'id' | 'title' | 'slug' | 'categoryId'>;

/** Notice after a restore: slug and category may have changed. */
function sentence({ title, slug, categoryId }: Deleted, post: StaffPost): string {
  const isMoved = post.slug !== slug;
  const isElsewhere = post.categoryId !== categoryId;
  const place = isMoved
    ? ` at /blog/${post.slug}, because another post now has its old address`
    : isElsewhere
      ? ''
      : ' as it was';
  const category = isElsewhere ? ` Its category no longer exists, so it is in “${post.category}”.` : '';
  return `“${title}” is back${place}.${category}`;
}

/** Restores a deleted post. Works after unmount, because the notice that offers it outlives the page. */
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
      notifyFailure('The post was not restored', error, {
        label: 'Try again',
        onClick: () => restore.mutate(post),
      });
    },
  });
  return restore;
}
