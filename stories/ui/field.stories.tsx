import preview from '../../.storybook/preview.tsx';
import { Field } from '../../src/ui/field.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Field',
  component: Field,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked.'),
    help: text('Stands under the control.'),
    error: text('What is wrong.'),
    valid: text('Confirms what was entered.'),
    optional: toggle('Says “(optional).”'),
  },
  parameters: guide({
    use: 'Use it to build a control that does not exist yet.',
    instead: 'For text, choices and ticks use text field, text area, select and checkbox.',
    do: ['Ask in a word or two; put the example into the help.'],
    dont: [
      'Mark what is required: only what is not says “(optional).”',
      'Write a placeholder in place of a label.',
    ],
    keyboard: [
      'Its label belongs to the control: pressing it moves the focus there.',
      'The control is announced with its label, as required unless it is optional, and as invalid with an error. Its error is read before its help.',
    ],
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
