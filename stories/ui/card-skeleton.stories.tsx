import preview from '../../.storybook/preview.tsx';
import { CardSkeleton } from '../../src/ui/skeleton.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Card skeleton',
  component: CardSkeleton,
  tags: ['autodocs'],
  parameters: guide({
    do: ['Show as many as cards will come.'],
    dont: ['Use it for anything but cards.'],
    statesIn: 'ui/loader',
  }),
});

export const Playground = meta.story({});
