import preview from '../../.storybook/preview.tsx';
import { CardSkeleton } from '../../src/ui/skeleton.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Card skeleton',
  component: CardSkeleton,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it while cards load.',
    instead: 'For rows use skeleton rows; for anything else, a skeleton.',
    do: ['Show as many as cards will come.'],
    dont: ['Write into it: one status says what is loading.'],
    statesIn: 'ui/loader',
  }),
});

export const Playground = meta.story({});
