import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { refreshBlog } from './refresh-blog.ts';

export interface DeleteCategoryProps {
  category: StaffCategory;
  /** Where its posts could go. */
  others: readonly StaffCategory[];
  onDeleted: () => void;
  onClose: () => void;
}

const countOf = (posts: number): string => (posts === 1 ? '1 post' : `${formatCount(posts)} posts`);

/** Asks before a category is deleted, and where its posts go: none is lost with it. */
export function DeleteCategory({ category, others, onDeleted, onClose }: DeleteCategoryProps) {
  const { id, name, posts } = category;
  const call = useCall();
  const queryClient = useQueryClient();
  const [moveTo, setMoveTo] = useState('');
  const [isGoalMissing, setGoalMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('DELETE /api/blog/categories/{id}', { params: { id }, query: moveTo ? { moveTo } : {} }),
    onSuccess: async () => {
      await refreshBlog(queryClient);
      onDeleted();
      const goal = others.find((other) => other.id === moveTo)?.name;
      notify({
        title: 'Category deleted',
        description: goal ? `“${name}” is gone. ${countOf(posts)} moved to “${goal}”.` : `“${name}” is gone.`,
      });
    },
    onError: (error) => {
      // The list then has no such category any more, and the question goes with it.
      if (isMissing(error)) {
        notify({ title: 'Nothing was deleted', description: sentenceOf(error), tone: 'destructive' });
      }
      // Posts may have come or gone meanwhile: the question is put anew with what is there.
      void refreshBlog(queryClient);
    },
  });

  if (posts > 0 && others.length === 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={`“${name}” cannot be deleted yet`}
        size="sm"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p className="text-soft">
          {`It is the only category, and ${countOf(posts)} ${posts === 1 ? 'uses' : 'use'} it. Add another category first, then the posts can move there.`}
        </p>
      </Dialog>
    );
  }

  const confirm = () => {
    if (posts > 0 && !moveTo) setGoalMissing(true);
    else mutate();
  };
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirm={posts > 0 ? 'Move posts and delete' : 'Delete'}
      tone="danger"
      busy={isPending ? 'Deleting...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {posts > 0 ? (
        <>
          <p>
            {`${countOf(posts)} ${posts === 1 ? 'uses' : 'use'} this category. Choose where ${posts === 1 ? 'it goes' : 'they go'}; nothing else about ${posts === 1 ? 'it' : 'them'} changes.`}
          </p>
          <Select
            label="Move posts to"
            name="moveTo"
            placeholder="Choose a category"
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            value={moveTo}
            onChange={({ target }) => {
              setMoveTo(target.value);
              setGoalMissing(false);
            }}
            error={isGoalMissing ? 'Please choose a category for the posts.' : undefined}
          />
        </>
      ) : (
        <p>No posts use this category. For 30 days it can be brought back.</p>
      )}
    </ConfirmDialog>
  );
}
