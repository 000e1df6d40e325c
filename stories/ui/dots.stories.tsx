import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Dots } from '../../src/ui/carousel-controls.tsx';
import { count, onPaper, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Carousel dots',
  component: Dots,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    count: count('How many there are.', 1, 9),
    current: count('The one that is shown, counted from 0.', 0, 8),
    labelFor: unseen('Names each of them.'),
    onSelect: unseen('Goes to one of them.'),
  },
  parameters: guide({
    do: ['Set them beside the two step buttons.'],
    dont: ['Use them for more than nine things: use pages.'],
    statesIn: 'ui/carousel-controls',
  }),
});

export const Playground = meta.story({
  args: { count: 5, current: 1, labelFor: (index) => `Go to testimonial ${index + 1}`, onSelect: fn() },
});
