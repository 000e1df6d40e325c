import preview from '../../.storybook/preview.tsx';
import { Fold } from '../../src/ui/fold.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Fold',
  component: Fold,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it for parts of a page of which most readers want one: questions, the sections of a legal page, settings.',
    instead: 'For parts that people compare, show all of them. For parts of the same kind use tabs.',
    do: ['Start with the most wanted one open.', 'Name what is inside: the titles are the list of contents.'],
    dont: ['Fold the only thing on a page.'],
    keyboard: [
      'Tab reaches the title, and Enter and Space unfold and fold it.',
      'The title is announced as expanded or collapsed. A link to something inside, and a search of the browser, unfold it.',
    ],
  }),
});

export const Playground = meta.story({
  args: {
    title: 'What does it cost afterwards?',
    open: true,
    children: <p className="pb-5">Nothing, unless you want more.</p>,
  },
});
