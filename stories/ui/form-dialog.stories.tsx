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
    use: 'Use it for up to five fields about one record.',
    instead: 'For more use a page with a form shell; without fields, a dialog.',
    framed: '36rem',
    do: [
      'Ask for a few things that belong together, and name the deed on the button.',
      'Show why it was not sent right above the buttons, which stay in view.',
    ],
    dont: ['Close it before the answer is there.'],
    keyboard: [
      'It opens with the focus in its first field; with content above the form, on the close button.',
      'Enter in a field of one line submits it. Escape closes it, except while it is sent; then the focus is back where it came from.',
      'It is announced as a dialog with its title as its name; an error of the whole form is announced at once.',
    ],
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
