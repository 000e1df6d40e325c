import preview from '../../.storybook/preview.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { choice, onPaper, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    className: choice(['h-4 w-72', 'h-10 w-72', 'size-12 rounded-full'], 'Its size, as utility classes.'),
    style: unseen('Its size, where no class says it.'),
  },
  parameters: guide({
    do: ['Give it the size of what comes.', 'Say in words, once, what is loading.'],
    dont: ['Mix it with a loader.'],
    statesIn: 'ui/loading',
  }),
});

export const Playground = meta.story({ args: { className: 'h-10 w-72' } });
