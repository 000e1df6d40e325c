import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ListRows } from '../../src/ui/list-page.tsx';
import { toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/List rows',
  component: ListRows,
  tags: ['autodocs'],
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
  argTypes: { isEmpty: toggle('Whether this page has no rows.') },
  parameters: guide({
    use: 'Use it for a page of records, each with a link to itself.',
    instead: 'For values to compare use a table; for a whole screen, a list page.',
    do: ['Say why the list is empty, and where to go from there.'],
    dont: ['Write links to pages by hand.'],
    keyboard: [
      'Tab goes through the rows to the pagination below them; Enter opens a page.',
      'The pagination is announced as a navigation with the label. An empty list is read as a heading with its next step.',
    ],
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
