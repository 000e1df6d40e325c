import preview from '../../.storybook/preview.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { choice } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  argTypes: {
    className: choice(['h-4 w-72', 'h-10 w-72', 'size-12 rounded-full'], 'Its size, as utility classes.'),
  },
  parameters: guide({
    use: 'Use it for a block of known size while it loads.',
    instead: 'For rows use skeleton rows; for an unknown shape, a loader.',
    do: ['Give it the size of what comes.', 'Say in words, once, what is loading.'],
    dont: ['Mix it with a loader.'],
    statesIn: 'ui/loader',
  }),
});

export const Playground = meta.story({ args: { className: 'h-10 w-72' } });
