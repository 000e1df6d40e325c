import preview from '../../.storybook/preview.tsx';
import { Tag } from '../../src/ui/tag.tsx';
import { choice, onPaper, text } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Tag',
  component: Tag,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    bearing: choice([0, 45, 90, 180, 270, 315], 'The category’s own bearing, in degrees.'),
    children: text('The category’s name.'),
    href: text('The category’s page.'),
  },
  parameters: guide({
    do: ['Give each category the bearing that it has everywhere.'],
    dont: ['Use it for a state: that is a badge.'],
    statesIn: 'ui/tags-and-badges',
  }),
});

export const Playground = meta.story({
  args: { bearing: 45, children: 'Website Optimization', href: '#category' },
});
