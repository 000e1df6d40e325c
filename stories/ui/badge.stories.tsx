import preview from '../../.storybook/preview.tsx';
import { Badge } from '../../src/ui/tag.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Badge',
  component: Badge,
  tags: ['autodocs'],
  argTypes: {
    tone: choice(
      ['neutral', 'new', 'success', 'warning', 'danger', 'info'],
      'Helps to find the state; the word says it.',
    ),
    children: text('The state in one or two words.'),
  },
  parameters: guide({
    use: 'Use it for the state of one record, in one or two words.',
    instead: 'For a category use a tag; for a sentence, an alert.',
    do: ['Use the same word for the same state everywhere.'],
    dont: ['Make it a control: nothing happens when it is pressed.'],
    statesIn: 'ui/tag',
  }),
});

export const Playground = meta.story({ args: { tone: 'new', children: 'New' } });
