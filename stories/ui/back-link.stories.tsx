import preview from '../../.storybook/preview.tsx';
import { BackLink } from '../../src/ui/text-link.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Back link',
  component: BackLink,
  tags: ['autodocs'],
  argTypes: { children: text('Names the page it leads to.') },
  parameters: guide({
    use: 'Use it above a page that people reach from one list.',
    instead: 'For more than one level above use breadcrumbs.',
    do: ['Name the page: “Back to Services.”'],
    dont: ['Use it for the browser’s own way back.'],
    keyboard: [
      'Tab reaches it, and Enter opens the page.',
      'It is announced as a link with its words; the needle is silent.',
    ],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({ args: { href: '#services', children: 'Back to Services' } });
