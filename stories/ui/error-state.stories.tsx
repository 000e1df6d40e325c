import { fn, expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { ErrorState } from '../../src/ui/error-state.tsx';
import { choice, text, toggle } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Feedback/Error state',
  component: ErrorState,
  tags: ['autodocs'],
  argTypes: {
    title: text('What could not be loaded.'),
    children: text('What is known of the reason.'),
    headingLevel: choice([1, 2, 3], 'Its place among the headings of the page.'),
    retrying: toggle('The repeated attempt is on its way.'),
  },
  parameters: guide({
    use: 'Use it in place of content that could not be loaded.',
    instead: 'For a form that was not sent use an alert; for nothing to show, the empty state.',
    do: [
      'Offer to try again wherever that may help.',
      'Name what is missing: “The lead could not be loaded.”',
    ],
    dont: ['Blame the reader.', 'Replace data that is on show already.'],
    keyboard: [
      'Enter and Space press “Try again,” which keeps the focus while it works.',
      'It is announced as an alert as soon as it appears, title and text; the mark is silent.',
    ],
    statesIn: 'ui/error-state',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'Error loading blog posts. Please try again later.',
    children: '500: Internal Server Error',
    headingLevel: 3,
    retrying: false,
    retry: fn(),
  },
});

const loadError = 'Error loading blog posts. Please try again later.';
const act = fn();

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <EmptyState title="No blog posts found." action={{ label: 'Clear search', onClick: act }}>
            Try another word, or clear the search.
          </EmptyState>
          <EmptyState title="Category Not Found" action={{ label: 'Return to Blog', href: '#blog' }} />
          <ErrorState title={loadError} retry={act} />
          <ErrorState title={loadError} retry={act} retrying>
            500: Internal Server Error
          </ErrorState>
          <Grounds>
            {() => (
              <div className="grid gap-4 sm:grid-cols-2">
                <EmptyState title="No categories available">Add the first one.</EmptyState>
                <ErrorState title={loadError} retry={act} />
              </div>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const EmptyOffersAWayOut = meta.story({
  beforeEach: () => act.mockClear(),
  render: () => (
    <div className="grid gap-4 p-8">
      <EmptyState
        title="No blog posts found."
        headingLevel={2}
        action={{ label: 'Clear search', onClick: act }}
      />
      <EmptyState
        title="Category Not Found"
        headingLevel={2}
        action={{ label: 'Return to Blog', href: '/blog' }}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No blog posts found.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(act).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog');
  },
});
