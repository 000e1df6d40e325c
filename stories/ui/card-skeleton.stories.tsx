import preview from '../../.storybook/preview.tsx';
import { CardSkeleton } from '../../src/ui/skeleton.tsx';
import { onPaper } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Card skeleton',
  component: CardSkeleton,
  tags: ['autodocs'],
  decorators: [onPaper],
  parameters: guide({
    do: ['Show as many as cards will come.'],
    dont: ['Use it for anything but cards.'],
    statesIn: 'ui/loading',
  }),
});

export const Playground = meta.story({});
