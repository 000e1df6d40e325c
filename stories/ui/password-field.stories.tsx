import preview from '../../.storybook/preview.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Password field',
  component: PasswordField,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    disabled: toggle('Cannot be changed for now.'),
  },
  parameters: guide({
    use: 'Use it for every password.',
    instead: 'For a code that is used once use a text field with `autoComplete`.',
    do: ['Let people look at what they type, and paste.', 'Say how long it has to be until it is.'],
    dont: ['Ask for it twice.'],
    keyboard: [
      'Tab reaches the field, then the button in it; Enter and Space show and hide the password.',
      'The field is announced with its label, its error and its help. The button is announced as “Show password” or “Hide password.”',
      'Enter in the field sends the form.',
    ],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Password',
    name: 'password',
    autoComplete: 'current-password',
    defaultValue: 'tide tables by heart',
  },
});
