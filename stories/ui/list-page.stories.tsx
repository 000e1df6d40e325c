import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ListPage, type ListPageProps, ListRows } from '../../src/ui/list-page.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { queryStates } from './query-states.ts';

const onSearch = fn();
const query = queryStates.Data;

const meta = preview.meta({
  title: 'Design/Data/List page',
  component: ListPage<string[]>,
  tags: ['autodocs'],
  beforeEach: () => {
    onSearch.mockClear();
  },
  args: {
    label: 'Lists of people',
    search: { label: 'Search people', term: 'ad', maxLength: 80, onSearch },
    lists: [
      { id: 'all', label: 'All (2)', href: '/people' },
      { id: 'guests', label: 'Guests', href: '/people?list=guests' },
    ],
    selected: 'all',
    onOpen: fn(),
    query,
    loading: <Loader>Loading the people...</Loader>,
    failure: 'The people could not be loaded',
    children: (names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  } satisfies ListPageProps<string[]>,
  decorators: [
    (Story) => (
      <div className="px-8 pb-8">
        <Story />
      </div>
    ),
  ],
  argTypes: {
    query: { ...choice(Object.keys(queryStates), 'What is known of the answer.'), mapping: queryStates },
    label: text('Names the row of lists.'),
    selected: choice(['all', 'guests'], 'The list on show.'),
    failure: text('Says what could not be loaded.'),
  },
  parameters: guide({
    use: 'Use it for a screen of staff with one list, its filters and its search.',
    instead: 'For a list that is a part of a screen use list rows in a section.',
    do: ['Keep search, list and page in the address.', 'Say how many there are, above the rows.'],
    dont: ['Add rows while someone scrolls: a page has a number.'],
    keyboard: [
      'Tab goes from the search over the filters to the selected tab, then to its list. The arrow keys change the list, as in all tabs.',
      'With `found`, the number of records is announced politely once they are there. While the next ones load, the old ones are announced as busy.',
    ],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({});

export const Data = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('tab', { name: 'Guests' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/people?list=guests');

    // The term is trimmed.
    const field = canvas.getByRole('searchbox', { name: 'Search people' });
    await expect(field).toHaveValue('ad');
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, ' eddie {Enter}');
    await expect(onSearch).toHaveBeenCalledWith('eddie');
  },
});

export const Outdated = meta.story({
  name: 'Previous page while loading',
  args: { query: { ...query, isFetching: true, isPlaceholderData: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list').parentElement).toHaveAttribute('aria-busy', 'true');
  },
});

export const FirstPageEmpty = meta.story({
  name: 'The first page has no rows',
  args: {
    children: () => (
      <ListRows
        label="Pages of people"
        answer={{ page: 1, pages: 1, total: 1 }}
        isEmpty
        empty={{ title: 'Nobody here yet' }}
        hrefFor={() => '/people'}
      >
        {null}
      </ListRows>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  },
});
