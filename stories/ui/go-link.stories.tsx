import preview from '../../.storybook/preview.tsx';
import { GoLink } from '../../src/ui/text-link.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Forward link',
  component: GoLink,
  tags: ['autodocs'],
  argTypes: { children: text('Says what is found there.') },
  parameters: guide({
    use: 'Use it at the end of a section, to lead on.',
    instead: 'In a sentence use an inline link; for the one action of a page, a link button.',
    do: ['Name the place: “All questions,” “Go to audits.”'],
    dont: ['Write “More.”', 'Use it for what changes something.'],
    keyboard: [
      'Tab reaches it, and Enter opens the page.',
      'It is announced as a link with its words; the needle is silent.',
    ],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({ args: { href: '#resources', children: 'View All Resources' } });
