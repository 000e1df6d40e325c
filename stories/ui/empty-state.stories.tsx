import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Feedback/Empty state',
  component: EmptyState,
  tags: ['autodocs'],
  argTypes: {
    title: text('What there is none of.'),
    children: text('Why, and what helps.'),
    headingLevel: choice([1, 2, 3], 'Its place among the headings of the page.'),
  },
  parameters: guide({
    use: 'Use it in place of a list without entries, or of a search without results.',
    instead: 'For a failure use the error state; while it loads, a skeleton.',
    do: [
      'Say why it is empty and what to do.',
      'Tell a list without entries from a search without results: “No posts match” offers “Show all posts.”',
    ],
    dont: ['Offer two next steps.', 'Show it while the list loads.'],
    keyboard: [
      'Its next step is a link, which Enter opens, or a button, which Enter and Space press.',
      'Its title is a heading. Nothing announces that it has appeared; the drawing is silent.',
    ],
    statesIn: 'ui/empty-state',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'No blog posts found.',
    children: 'Try another word, or clear the search.',
    headingLevel: 3,
    action: { label: 'Clear search', onClick: fn() },
  },
});

const act = fn();

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Specimen caption="No entries">
            <EmptyState title="No redirects yet">Add one when a page has moved.</EmptyState>
          </Specimen>
          <Specimen caption="No results: the way back is a button or a link">
            <EmptyState title="No blog posts found." action={{ label: 'Clear search', onClick: act }}>
              Try another word, or clear the search.
            </EmptyState>
            <EmptyState title="Category Not Found" action={{ label: 'Return to Blog', href: '#blog' }} />
          </Specimen>
          {Object.entries({ Shoal: 'on-shoal', Surface: 'bg-surface' }).map(([caption, ground]) => (
            <div key={ground} className={`${ground} p-5`}>
              <Specimen caption={caption}>
                <EmptyState title="No versions yet">The first one comes with the next change.</EmptyState>
              </Specimen>
            </div>
          ))}
        </>
      )}
    </BothThemes>
  ),
});

export const OffersAWayOut = meta.story({
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
