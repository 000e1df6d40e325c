import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ListRows } from '../../src/ui/list-page.tsx';
import { onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/List rows',
  component: ListRows,
  tags: ['autodocs'],
  decorators: [onPaper],
  args: {
    label: 'Pages of people',
    answer: { page: 2, pages: 3, total: 5 },
    isEmpty: false,
    empty: { title: 'Nobody yet', children: 'People arrive with the tide.' },
    hrefFor: (page) => `/people?page=${page}`,
    children: (
      <ul>
        <li>Ada</li>
        <li>Eddie</li>
      </ul>
    ),
  },
  argTypes: {
    label: text('Names the pages.'),
    isEmpty: toggle('Whether this page has no rows.'),
    onePage: text('Said of a page that is missing where there is only one.'),
    answer: unseen('Which page it is, of how many, and how many rows they have.'),
    empty: unseen('Shown if the list has no rows at all.'),
    hrefFor: unseen('The address of a page.'),
    children: unseen('The rows.'),
  },
  parameters: guide({
    do: ['Say why the list is empty, and where to go from there.'],
    dont: ['Write links to pages by hand.'],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({});

export const NoSuchPage = meta.story({
  args: { isEmpty: true, answer: { page: 9, pages: 3, total: 5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The last page is 3.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/people?page=1',
    );
  },
});
