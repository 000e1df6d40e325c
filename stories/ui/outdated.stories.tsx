import preview from '../../.storybook/preview.tsx';
import { Outdated } from '../../src/ui/outdated.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Stale results',
  component: Outdated,
  tags: ['autodocs'],
  argTypes: {
    isOutdated: toggle('The answer on show is the one before; the next is on its way.'),
    children: text('The answer.'),
  },
  parameters: guide({
    do: ['Keep the old answer on show while the next is asked for.'],
    dont: ['Use it for the first answer: that is a loader’s work.'],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({ args: { isOutdated: true, children: 'Ada Admin, Eddie Editor' } });
