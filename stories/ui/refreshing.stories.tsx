import preview from '../../.storybook/preview.tsx';
import { Refreshing } from '../../src/ui/refreshing.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Stale results',
  component: Refreshing,
  tags: ['autodocs'],
  argTypes: {
    isOutdated: toggle('The answer on show is the one before; the next is on its way.'),
    children: text('The answer.'),
  },
  parameters: guide({
    use: 'Use it around a result while the next one loads.',
    instead: 'For the first result use a skeleton; for a failure, the error state.',
    do: ['Keep the old answer on show while the next is asked for.'],
    dont: ['Go back to a skeleton: that is for the first load.'],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({ args: { isOutdated: true, children: 'Ada Calder, Eddie Lund' } });
