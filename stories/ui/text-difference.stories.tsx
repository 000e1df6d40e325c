import preview from '../../.storybook/preview.tsx';
import { TextDifference } from '../../src/ui/text-difference.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Text difference',
  component: TextDifference,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it for two versions of a long text.',
    instead: 'For short values use the version compare; to choose between them, the version choice.',
    do: ['Name both sides as people call them, for those who do not see the marks.'],
    dont: ['Give it HTML: make plain text of it first.'],
  }),
});

export const Playground = meta.story({
  args: {
    before: 'Two listings kept honest, and one page that answers the question.',
    after: 'Three listings kept honest, two small habits, and one page that answers the question.',
    names: { removed: 'only now', added: 'only in this version' },
    legend: (
      <>
        <del>Struck out</del> is only now, <ins>underlined</ins> only in this version.
      </>
    ),
  },
});
