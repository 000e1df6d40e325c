import preview from '../../.storybook/preview.tsx';
import { Stars } from '../../src/ui/stars.tsx';
import { count } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Stars',
  component: Stars,
  tags: ['autodocs'],
  argTypes: { rating: count('1 to 5.', 1, 5) },
  parameters: guide({
    use: 'Use it for a rating that a client gave.',
    instead: 'For the rating of an audit point use its mark; to ask for a rating, a select.',
    do: ['Show what the client gave.'],
    dont: ['Let people press them: they only tell.'],
    keyboard: [
      'They have nothing to reach with the keyboard.',
      'They are announced as one picture, such as “4 out of 5 stars.”',
    ],
    statesIn: 'ui/avatar',
  }),
});

export const Playground = meta.story({ args: { rating: 4 } });
