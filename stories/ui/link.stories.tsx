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
    do: ['Use it where the place around it has a look of its own, as in the header.'],
    dont: ['Use it in a text: that is the inline link’s work.'],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({ args: { href: '#about', children: 'About' } });
