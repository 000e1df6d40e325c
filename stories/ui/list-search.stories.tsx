import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ListSearch } from '../../src/ui/list-search.tsx';
import { count, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/List search',
  component: ListSearch,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is searched.'),
    maxLength: count('How long a term may be.', 10, 200),
  },
  parameters: guide({
    use: 'Use it above a list of staff.',
    instead: 'For visitors use the search field.',
    do: ['Keep the term in the address.'],
    dont: ['Search while someone types.'],
    keyboard: [
      'Enter in the field searches, as does the button behind it.',
      'It is announced as a search field with its label, and the button as “Search.”',
    ],
    statesIn: 'ui/list-page',
  }),
});

export const Playground = meta.story({
  args: { label: 'Search people', term: '', maxLength: 80, onSearch: fn() },
});
