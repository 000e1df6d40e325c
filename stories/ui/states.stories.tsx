import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { ErrorState } from '../../src/ui/error-state.tsx';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({ title: 'Design/Feedback/Empty and error states', component: ErrorState });

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
        </>
      )}
    </BothThemes>
  ),
});

export const OnEveryGround = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <Grounds>
          {() => (
            <div className="grid gap-4 sm:grid-cols-2">
              <EmptyState title="No categories available">Add the first one.</EmptyState>
              <ErrorState title={loadError} retry={act} />
            </div>
          )}
        </Grounds>
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

export const ErrorIsAnnouncedAndTriedAgain = meta.story({
  args: { title: loadError, retry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(loadError);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.retry).toHaveBeenCalledOnce();
  },
});

export const TryingAgain = meta.story({
  args: { title: loadError, retry: fn(), retrying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Trying again...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});
