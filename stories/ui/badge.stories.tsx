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
    do: ['Use the same word for the same state everywhere.'],
    dont: ['Make it a control: nothing happens when it is pressed.'],
    statesIn: 'ui/tag',
  }),
});

export const Playground = meta.story({ args: { tone: 'new', children: 'New' } });
