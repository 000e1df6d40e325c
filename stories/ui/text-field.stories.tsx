import preview from '../../.storybook/preview.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { choice, onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Text field',
  component: TextField,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    optional: toggle('Says “(optional)”; every other control is announced as required.'),
    valid: text('Confirms what was entered. Not shown beside an error.'),
    type: choice(['text', 'email', 'tel', 'url', 'search', 'date'], 'Which keyboard a phone shows.'),
    placeholder: unseen('Not used: it goes when somebody types.'),
  },
  parameters: guide({
    do: [
      'Say what is wrong under the field, in a sentence.',
      'Tell the browser what it may fill in: `autoComplete`.',
    ],
    dont: ['Use a placeholder instead of a label.'],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: { label: 'Email', name: 'email', type: 'email', help: 'We answer within a day.' },
});
