import preview from '../../.storybook/preview.tsx';
import { PageContents } from '../../src/ui/page-contents.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Page contents',
  component: PageContents,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it beside a text of three sections or more.',
    instead: 'For parts that are read one at a time use tabs.',
    do: ['Name each section as its heading does.'],
    dont: ['Keep readers from the text: on a phone it stands above it, so the end of a long list is folded.'],
    keyboard: [
      'Tab goes from section to section, and Enter jumps there. Enter and Space unfold the end of a long list.',
      'It is announced as the navigation “On this page” with a list of links; the fold, as collapsed or expanded.',
    ],
    statesIn: 'parts/article',
  }),
});

export const Playground = meta.story({
  args: {
    sections: [
      { id: 'what-it-costs', title: 'What a slow site costs' },
      { id: 'what-to-do', title: 'What to do about it' },
      { id: 'how-to-measure', title: 'How to measure it' },
    ],
  },
});
