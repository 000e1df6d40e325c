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
    do: ['Let it stand alone, at the end of a section.'],
    dont: ['Set it in a sentence: that is the inline link’s work.'],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({ args: { href: '#resources', children: 'View All Resources' } });
