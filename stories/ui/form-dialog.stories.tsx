import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { FormDialog } from '../../src/ui/form-dialog.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Form dialog',
  component: FormDialog,
  tags: ['autodocs'],
  argTypes: {
    title: text('What is filled in.'),
    size: choice(['sm', 'md'], '`sm` for a question, `md` for work.'),
    tone: choice(['primary', 'danger-solid'], 'Whether something is lost.'),
    error: text('Why it was not taken.'),
  },
  parameters: guide({
    framed: true,
    do: ['Ask for a few things that belong together, and name the deed on the button.'],
    dont: ['Put what takes longer than a minute into a dialog: that is a page.'],
    statesIn: 'staff/testimonials',
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
