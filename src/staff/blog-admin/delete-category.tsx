import { useState } from 'react';
import type { StaffCategory } from '../../contract/category.ts';
import { formatCount } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';

interface DeleteCategoryProps {
  category: StaffCategory;
  /** The categories that can take its posts. */
  others: readonly StaffCategory[];
  moveTo: string;
  onMoveTo: (id: string) => void;
  dialog: Pick<ConfirmDialogProps, 'tone' | 'busy' | 'error' | 'onConfirm' | 'onClose'>;
}

export const countOf = (posts: number): string => (posts === 1 ? '1 post' : `${formatCount(posts)} posts`);

/** Confirms a deletion and asks for the posts' new category. */
export function DeleteCategory({ category, others, moveTo, onMoveTo, dialog }: DeleteCategoryProps) {
  const { name, posts } = category;
  const [isGoalMissing, setGoalMissing] = useState(false);

  if (posts > 0 && others.length === 0) {
    return (
      <Dialog
        open
        onClose={dialog.onClose}
        title={`“${name}” cannot be deleted yet`}
        size="sm"
        footer={<Button onClick={dialog.onClose}>Close</Button>}
      >
        <p className="text-soft">
          {`It is the only category, and ${countOf(posts)} ${posts === 1 ? 'uses' : 'use'} it. Add another category first, then the posts can move there.`}
        </p>
      </Dialog>
    );
  }

  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirm={posts > 0 ? 'Move posts and delete' : 'Delete'}
      {...dialog}
      onConfirm={() => {
        if (posts > 0 && !moveTo) setGoalMissing(true);
        else dialog.onConfirm();
      }}
    >
      {posts > 0 ? (
        <>
          <p>
            {`${countOf(posts)} ${posts === 1 ? 'uses' : 'use'} this category. Choose where to move ${posts === 1 ? 'it' : 'them'}. Nothing else about ${posts === 1 ? 'it' : 'them'} changes.`}
          </p>
          <Select
            label="Move posts to"
            name="moveTo"
            placeholder="Choose a category"
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            value={moveTo}
            onChange={({ target }) => {
              onMoveTo(target.value);
              setGoalMissing(false);
            }}
            error={isGoalMissing ? 'Please choose a category for the posts.' : undefined}
          />
        </>
      ) : (
        <p>No posts use this category. You can restore it for 30 days.</p>
      )}
    </ConfirmDialog>
  );
}
