import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeletePost } from './use-delete-post.ts';

export interface DeletePostProps {
  post: StaffPostSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a post is deleted. */
export function DeletePost({ post, onDeleted, onClose }: DeletePostProps) {
  const { mutate, isPending, error } = useDeletePost(onDeleted);
  return (
    <ConfirmDialog
      title={`Delete “${post.title}”?`}
      confirm="Delete"
      tone="danger"
      busy={isPending ? 'Deleting...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate(post)}
      onClose={onClose}
    >
      <p>
        {post.state === 'published' && 'Readers will no longer find this post. '}
        For 30 days you can bring it back: choose the state “Deleted” above the list.
      </p>
    </ConfirmDialog>
  );
}
