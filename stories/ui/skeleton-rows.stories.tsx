import preview from '../../.storybook/preview.tsx';
import { SkeletonRows } from '../../src/ui/skeleton-rows.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { choice } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Skeleton rows',
  component: SkeletonRows,
  tags: ['autodocs'],
  argTypes: {
    loader: choice(['mb-3'], 'Classes of a visible loader; without them the label is announced only.'),
    rows: choice([3, 5, 8], 'How many rows there are.'),
    list: choice(['ledger'], 'Classes of the list.'),
  },
  parameters: guide({
    use: 'Use it while rows of a list load.',
    instead: 'For cards use the card skeleton; for one block, a skeleton.',
    do: ['Give a row the columns of the row that comes.'],
    dont: ['Show more rows than usually come.'],
    keyboard: [
      'It has nothing to reach with the keyboard.',
      'Its label is announced politely; the gray rows are silent.',
    ],
    statesIn: 'ui/loader',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Loading the people...',
    loader: 'mb-3',
    rows: 3,
    className: 'grid grid-cols-[minmax(0,1fr)_6rem] gap-4 px-4 py-4',
    children: (width: string) => (
      <>
        <Skeleton className="h-5" style={{ width }} />
        <Skeleton className="h-5" />
      </>
    ),
  },
});
