import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { choice, onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Confirm dialog',
  component: ConfirmDialog,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
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
  args: {
    title: 'Delete “Monday”?',
    children: 'Readers will no longer find this post.',
    confirm: 'Delete it',
    tone: 'danger',
    onConfirm: fn(),
    onClose: fn(),
  },
});
