import preview from '../../.storybook/preview.tsx';
import { Badge } from '../../src/ui/tag.tsx';
import { choice, onPaper, text } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Badge',
  component: Badge,
  tags: ['autodocs'],
  decorators: [onPaper],
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
    statesIn: 'ui/tags-and-badges',
  }),
});

export const Playground = meta.story({ args: { tone: 'new', children: 'New' } });
