import preview from '../../.storybook/preview.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { choice, onPaper, text, toggle } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Password field',
  component: PasswordField,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    valid: text('Confirms what was entered.'),
    optional: toggle('Says “(optional)”.'),
    autoComplete: choice(
      ['current-password', 'new-password'],
      'For password managers: the one that is known, or one that is being chosen.',
    ),
  },
  parameters: guide({
    do: ['Let people look at what they type, and paste.'],
    dont: ['Ask for it twice.'],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
});
