import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { FormDialog } from '../../src/ui/form-dialog.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { choice, onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Form dialog',
  component: FormDialog,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    title: text('What is filled in.'),
    label: text('Names the form for who hears it.'),
    size: choice(['sm', 'md'], '`sm` for a question, `md` for work.'),
    action: text('The label of the button that sends it.'),
    tone: choice(['primary', 'danger-solid'], 'Whether something is lost.'),
    busy: text('The label while it is being sent.'),
    error: text('Why it was not taken.'),
    children: unseen('The fields.'),
    otherActions: unseen('What else can be done.'),
    below: unseen('What stands below the form and is no part of it.'),
    onSubmit: unseen('Sends it.'),
    onClose: unseen('Leaves it; asks first where something would be lost.'),
    onCancel: unseen('Leaves it by the button that says so.'),
  },
  parameters: guide({
    framed: true,
    do: ['Ask for a few things that belong together, and name the deed on the button.'],
    dont: ['Put what takes longer than a minute into a dialog: that is a page.'],
    statesIn: 'pages/testimonials',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'Add a service',
    label: 'New service',
    size: 'sm',
    action: 'Add',
    tone: 'primary',
    children: <TextField label="Title" name="title" />,
    onSubmit: fn(),
    onClose: fn(),
  },
});
