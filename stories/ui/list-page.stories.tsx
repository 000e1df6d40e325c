import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { DisplayError } from '../../src/lib/error-message.ts';
import { ListPage, type ListPageProps } from '../../src/ui/list-page.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { choice, text, unseen } from './controls.tsx';
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
    search: unseen('The search: its label, its term, and what it does.'),
    filters: unseen('Other filters, beside the search.'),
    lists: unseen('The lists: label and address.'),
    onOpen: unseen('Goes to the address of a list.'),
    loading: unseen('Stands there until the first answer.'),
    children: unseen('Shows the answer.'),
  },
  parameters: guide({
    do: ['Keep search, list and page in the address.'],
    dont: ['Use it for visitors: the blog has a look of its own.'],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({});

export const Data = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('tab', { name: 'Guests' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/people?list=guests');
  },
});

export const Searching = meta.story({
  name: 'Trimmed search',
  play: async ({ canvas, userEvent }) => {
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

export const Loading = meta.story({
  args: { query: { ...query, data: undefined, isPending: true, isFetching: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the people...');
  },
});

export const Failed = meta.story({
  name: 'Error',
  args: { query: { ...query, data: undefined, error: new DisplayError('The tide is out.') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The tide is out.');
  },
});
