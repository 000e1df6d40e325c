import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ListPage, type ListPageProps } from '../../src/ui/list-page.tsx';
import { ListSearch } from '../../src/ui/list-search.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { choice, text, unseen, wide } from './controls.tsx';
import { guide } from './guide.ts';
import { queryStates } from './query-states.ts';

const meta = preview.meta({
  title: 'Design/List page',
  component: ListPage<string>,
  tags: ['autodocs', 'everywhere'],
  decorators: [wide],
  args: {
    label: 'Lists of people',
    selected: 'all',
    failure: 'The people could not be loaded',
    query: queryStates.Data,
    filters: <ListSearch label="Search people" term="" maxLength={80} onSearch={fn()} />,
    lists: [
      { id: 'all', label: 'All (2)', href: '#all' },
      { id: 'guests', label: 'Guests', href: '#guests' },
    ],
    onOpen: fn(),
    loading: <Loader>Loading the people...</Loader>,
    sentenceOf: () => 'The tide is out.',
    children: (names) => <p>{names}</p>,
  } satisfies ListPageProps<string>,
  argTypes: {
    query: { ...choice(Object.keys(queryStates), 'What is known of the answer.'), mapping: queryStates },
    label: text('Names the row of lists.'),
    selected: choice(['all', 'guests'], 'The list on show.'),
    failure: text('Says what could not be loaded.'),
    filters: unseen('What narrows the list: a search, kinds.'),
    lists: unseen('The lists: label and address.'),
    onOpen: unseen('Goes to the address of a list.'),
    loading: unseen('Stands there until the first answer.'),
    sentenceOf: unseen('Says why something failed, for people.'),
    children: unseen('Shows the answer.'),
  },
  parameters: guide({
    do: ['Keep search, list and page in the address.'],
    dont: ['Use it for visitors: the blog has a look of its own.'],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({});
