import preview from '../../.storybook/preview.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { count, text, unseen, wide } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Pagination',
  component: Pagination,
  tags: ['autodocs', 'everywhere'],
  decorators: [wide],
  argTypes: {
    page: count('The current page, counted from 1.', 1, 40),
    pages: count('How many there are.', 1, 40),
    label: text('Names the navigation.'),
    hrefFor: unseen('The address of a page.'),
  },
  parameters: guide({
    do: ['Keep the page in the address.'],
    dont: ['Load more by itself at the end of the list.'],
    statesIn: 'ui/pagination',
  }),
});

export const Playground = meta.story({ args: { page: 5, pages: 12, hrefFor: (page) => `#page-${page}` } });
