import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../src/ui/confirm-dialog.tsx';
import { choice, onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const confirmed = fn();

function DeletePost(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main className="min-h-dvh bg-bg p-8">
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete “A slow site costs more in season”?"
          confirm="Delete it"
          tone="danger"
          onConfirm={confirmed}
          onClose={() => setOpen(false)}
          {...props}
        >
          <p>Readers will no longer find this post.</p>
        </ConfirmDialog>
      )}
    </main>
  );
}

const meta = preview.meta({
  title: 'Design/Feedback/Confirm dialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  beforeEach: () => {
    confirmed.mockClear();
  },
  argTypes: {
    title: text('The question, naming what it is about.'),
    children: text('What the answer leads to.'),
    confirm: text('The label of the button that does it.'),
    tone: choice(['default', 'danger'], 'Whether something is lost.'),
    busy: text('The label while it is being done.'),
    error: text('Why it could not be done.'),
    onConfirm: unseen('Does it.'),
    onClose: unseen('Leaves it.'),
  },
  parameters: guide({
    framed: true,
    do: ['Name the thing in the title, and the deed on the button.'],
    dont: ['Ask where there is an undo.', 'Answer “Yes” and “No”.'],
    statesIn: 'ui/confirm-dialog',
  }),
});

export const Playground = meta.story({
  decorators: [onPaper],
  args: {
    title: 'Delete “Monday”?',
    children: 'Readers will no longer find this post.',
    confirm: 'Delete it',
    tone: 'danger',
    onConfirm: fn(),
    onClose: fn(),
  },
});

export const Question = meta.story({
  render: () => <DeletePost />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “A slow site costs more in season”?' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
});

export const Answers = meta.story({
  render: () => <DeletePost />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
    await expect(confirmed).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus();
  },
});

export const Busy = meta.story({
  tags: ['look'],
  name: 'Busy',
  render: () => <DeletePost busy="Deleting..." />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    const dialog = within(screen.getByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
});

export const NotDone = meta.story({
  tags: ['look'],
  name: 'Failed, with the reason',
  render: () => <DeletePost error="The blog is busy. Please try again." />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('The blog is busy. Please try again.');
  },
});

export const Harmless = meta.story({
  tags: ['look'],
  name: 'Nothing to lose',
  render: () => <DeletePost title="Publish now?" confirm="Publish" tone="default" />,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Delete' })),
});
