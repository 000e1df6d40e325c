import preview from '../../.storybook/preview.tsx';
import { Link } from '../../src/ui/link.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Link',
  component: Link,
  tags: ['autodocs'],
  argTypes: { children: text('Says what is found there.') },
  parameters: guide({
    use: 'Use it where the surroundings style it, as in header and footer.',
    instead: 'In a text use an inline link; alone, a forward link.',
    dont: ['Use it in a sentence: there a link is underlined.'],
    keyboard: ['Tab reaches it, and Enter opens the page.', 'It is announced as a link with its words.'],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({ args: { href: '#about', children: 'About' } });
