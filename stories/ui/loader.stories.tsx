import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { CardSkeleton, Skeleton } from '../../src/ui/skeleton.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Feedback/Loader',
  component: Loader,
  tags: ['autodocs'],
  argTypes: { children: text('What is loading, in words.') },
  parameters: guide({
    use: 'Use it for a wait whose result has no known shape.',
    instead: 'For content of a known shape use a skeleton; in a button, `busy`.',
    do: ['Say what is loading: “Loading testimonials...”.'],
    dont: ['Show it beside a skeleton.', 'Use it for content of a known shape, which would then jump.'],
    keyboard: [
      'It has nothing to reach with the keyboard.',
      'Its text is announced politely, without moving the focus; the drawing is silent.',
    ],
    statesIn: 'ui/loader',
  }),
});

export const Playground = meta.story({ args: { children: 'Loading testimonials...' } });

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Loader>Loading testimonials...</Loader>
          <div className="grid gap-gap sm:grid-cols-2">
            <CardSkeleton />
            <div className="grid content-start gap-3.5">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-4" style={{ width: '62%' }} />
              <Skeleton className="size-12 rounded-full" />
            </div>
          </div>
          <Grounds>
            {() => (
              <>
                <Loader>Loading blog posts...</Loader>
                <Skeleton className="h-4 w-48" />
              </>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const WordsAreAnnouncedBoxesAreNot = meta.story({
  tags: ['behavior'],
  render: () => (
    <div className="grid max-w-96 gap-6 p-8">
      <Loader>Loading blog posts...</Loader>
      <CardSkeleton />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading blog posts...');
    for (const box of canvasElement.querySelectorAll('.sk')) {
      await expect(box.closest('[aria-hidden="true"]')).not.toBeNull();
    }
  },
});
