import preview from '../../.storybook/preview.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { QueryView, type QueryViewProps } from '../../src/ui/query-view.tsx';
import { choice, onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';
import { queryStates } from './query-states.ts';

const meta = preview.meta({
  title: 'Design/Query view',
  component: QueryView<string>,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  args: {
    query: queryStates.Data,
    failure: 'The accounts could not be loaded',
    headingLevel: 2,
    loading: <Loader>Loading the accounts...</Loader>,
    sentenceOf: () => 'The tide is out.',
    children: (names) => <p>{names}</p>,
  } satisfies QueryViewProps<string>,
  argTypes: {
    query: { ...choice(Object.keys(queryStates), 'What is known of the answer.'), mapping: queryStates },
    failure: text('Says what could not be loaded.'),
    headingLevel: choice([1, 2, 3], 'The place of the failure among the headings of the page.'),
    loading: unseen('Stands there until the first answer.'),
    sentenceOf: unseen('Says why something failed, for people.'),
    failureClass: unseen('Where the failure stands.'),
    children: unseen('Shows the answer.'),
  },
  parameters: guide({
    do: ['Keep what is on show when it could not be loaded anew.'],
    dont: ['Write loading and failure per page.'],
    statesIn: 'ui/query-view',
  }),
});

export const Playground = meta.story({});
