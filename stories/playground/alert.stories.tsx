import preview from '../../.storybook/preview.tsx';
import { Alert } from '../../src/ui/alert.tsx';
import { choice, onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Alert',
  component: Alert,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  argTypes: {
    tone: choice(
      ['note', 'info', 'success', 'warning', 'danger'],
      'What kind of notice it is; each has a mark of its own beside its colour.',
    ),
    title: text('A few words in bold; the text says the rest.'),
    children: text('The notice itself, in a sentence or two.'),
    live: choice([undefined, 'polite', 'assertive'], 'Announces the box when it appears after an action.'),
    className: unseen('Places the box.'),
  },
  parameters: guide({
    do: ['Say what happened and what to do next.', 'Use the red tone only where something did not work.'],
    dont: [
      'Put two of them above each other: say the one that matters.',
      'Set `live` on a box that is part of the page from the start.',
    ],
    statesIn: 'ui/alert',
  }),
});

export const Playground = meta.story({
  args: { tone: 'note', title: 'How saving works', children: 'What you change here is on the site at once.' },
});
