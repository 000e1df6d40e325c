import preview from '../../.storybook/preview.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { choice, text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Text field',
  component: TextField,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    disabled: toggle('Cannot be changed for now.'),
    type: choice(['text', 'email', 'tel', 'url', 'search', 'date'], 'Which keyboard a phone shows.'),
  },
  parameters: guide({
    use: 'Use it for an answer of one line.',
    instead:
      'For several lines use a text area; for a password, the password field; for known answers, a select.',
    do: [
      'Say what is wrong under the field, in a sentence.',
      'Tell the browser what it may fill in: `autoComplete`.',
    ],
    dont: [
      'Use a placeholder instead of a label.',
      'Find fault while someone types for the first time: wait until the form is sent.',
    ],
    keyboard: [
      'Tab reaches it; Enter in it sends the form.',
      'It is announced with its label, as required unless it is optional. With an error it is announced as invalid, and the error is read before the help.',
      'An error that appears is not announced by itself: move the focus to the first invalid field.',
    ],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: { label: 'Email', name: 'email', type: 'email', help: 'We answer within a day.' },
});
