import preview from '../../.storybook/preview.tsx';
import { Field } from '../../src/ui/field.tsx';
import { onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Field',
  component: Field,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    label: text('What is asked.'),
    help: text('Stands under the control.'),
    error: text('What is wrong.'),
    valid: text('Confirms what was entered.'),
    optional: toggle('Says “(optional)”.'),
    children: unseen('Renders the control with the attributes that tie it to its texts.'),
    describedBy: unseen('Further ids that describe the control.'),
    id: unseen('The control’s own id.'),
    className: unseen('Places the field.'),
  },
  parameters: guide({
    do: ['Build a new kind of control on it.'],
    dont: ['Use it where a text field, a select or a text area does.'],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Your favorite ray',
    help: 'One of eight.',
    children: (attributes) => <input {...attributes} name="ray" className="input" />,
  },
});
