import preview from '../../.storybook/preview.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { choice, onPaper, text } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    name: text('The person’s whole name; its initials are drawn.'),
    picture: text('The address of a picture, which takes their place; empty where there is none.'),
    size: choice(['sm', 'md'], 'In a list, or beside a quote.'),
  },
  parameters: guide({
    do: ['Write the name beside it.'],
    dont: ['Use it for somebody whom the page is not about.'],
    statesIn: 'ui/people',
  }),
});

export const Playground = meta.story({ args: { name: 'Sample Client', picture: '', size: 'md' } });
