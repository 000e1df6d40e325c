import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Confirm dialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    title: 'Delete “Monday”?',
    children: 'Readers will no longer find this post.',
    confirm: 'Delete it',
    tone: 'danger' as const,
    onConfirm: fn(),
    onClose: fn(),
  },
  argTypes: {
    title: text('The question, naming what it is about.'),
    confirm: text('The label of the button that does it.'),
    tone: choice(['default', 'danger'], 'Whether something is lost.'),
    error: text('Why it could not be done.'),
  },
  parameters: guide({
    use: 'Use it before something is deleted, removed or logged out.',
    instead:
      'Where one press takes it back, act at once and offer “Undo” in a toast, as for the stage of a client.',
    framed: '36rem',
    do: [
      'Name the thing in the title, and the deed on the button.',
      'Say what is lost, and what stays.',
      'Offer “Undo” in the toast afterward, where a record goes to the bin.',
    ],
    dont: ['Answer “Yes” and “No.”', 'Ask about what one press takes back.'],
    keyboard: [
      'It opens with the focus on the cancel button, so that Enter alone changes nothing.',
      'Escape closes it, except while the action runs; then the focus is back where it came from.',
      'It is announced as a dialog with the question as its name; an error in it is announced at once.',
    ],
    statesIn: 'ui/confirm-dialog',
  }),
});

export const Playground = meta.story({});

export const Answers = meta.story({
  name: 'Confirmed or canceled',
  play: async ({ args, userEvent }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Monday”?' }));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(cancel);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Busy = meta.story({
  tags: ['look'],
  render: function Deleting(args) {
    const [busy, setBusy] = useState<string>();
    return <ConfirmDialog {...args} busy={busy} onConfirm={() => setBusy('Deleting...')} />;
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    await userEvent.keyboard('{Escape}');
    const close = screen.getByRole('button', { name: 'Close' });
    const button = screen.getByRole('button', { name: 'Deleting...' });
    await expect(button).toHaveFocus();
    for (const one of [close, button]) await expect(one).toHaveAttribute('aria-disabled', 'true');
    close.click();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
});

export const NotDone = meta.story({
  name: 'Failed, with the reason',
  args: { error: 'The blog is busy. Please try again.' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The blog is busy. Please try again.');
  },
});

export const Harmless = meta.story({
  name: 'Nothing to lose',
  args: { title: 'Publish now?', confirm: 'Publish', tone: 'default' },
});
