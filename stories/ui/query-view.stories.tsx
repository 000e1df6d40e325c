import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { QueryView, type QueryViewProps } from '../../src/ui/query-view.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { queryStates } from './query-states.ts';

const { Loading: loading, Data: loaded, Error: failed } = queryStates;

const meta = preview.meta({
  title: 'Design/Feedback/Query view',
  component: QueryView<string[]>,
  tags: ['autodocs'],
  beforeEach: () => {
    loaded.refetch.mockClear();
  },
  args: {
    query: loaded,
    loading: <Loader>Loading the accounts...</Loader>,
    failure: 'The accounts could not be loaded',
    headingLevel: 2,
    children: (data) => (
      <ul>
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  } satisfies QueryViewProps<string[]>,
  decorators: [
    (Story) => (
      <div className="p-8">
        <Story />
      </div>
    ),
  ],
  argTypes: {
    query: { ...choice(Object.keys(queryStates), 'What is known of the answer.'), mapping: queryStates },
    failure: text('Says what could not be loaded.'),
    headingLevel: choice([1, 2, 3], 'The place of the failure among the headings of the page.'),
  },
  parameters: guide({
    use: 'Use it for every query that a screen shows.',
    instead: 'For a whole list of staff use a list page, which contains it.',
    do: ['Keep what is on show when it could not be loaded anew.'],
    dont: ['Write loading and failure per page.'],
    keyboard: [
      'While it loads and when it fails, it behaves as what it shows: a skeleton, and the error state with its “Try again.”',
      'A failure is announced at once. One that comes while older data is on show is not: the data stays.',
    ],
    statesIn: 'ui/query-view',
    each: true,
  }),
});

export const Playground = meta.story({});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Calder',
      'Eddie Lund',
    ]);
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({ args: { query: loading } });

export const Failed = meta.story({
  name: 'Error',
  args: { query: failed },
  play: async ({ canvas, userEvent }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('The tide is out.');
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'The accounts could not be loaded' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
  },
});

export const TryingAgain = meta.story({
  args: { query: queryStates['Trying again'] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Trying again...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

export const RefreshFailed = meta.story({
  tags: ['behavior'],
  name: 'Old data after a failed refresh',
  args: { query: { ...failed, data: loaded.data } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const NothingIsAnAnswer = meta.story({
  tags: ['behavior'],
  args: { query: { ...loaded, data: [] }, children: ({ length }) => <p>{`${length} accounts`}</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 accounts')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});
