import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SkipLink } from '../../src/ui/skip-link.tsx';
import { waitForAnimations } from '../wait-for-animations.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Skip link',
  component: SkipLink,
  tags: ['autodocs'],
  render: () => (
    <div className="grid gap-4">
      <p>Press Tab to see it.</p>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        The content.
      </main>
    </div>
  ),
  parameters: guide({
    use: 'Use it once, as the first link of a page.',
    instead: 'To move within a text use the page contents.',
    do: ['Keep it the first stop of the keyboard.'],
    dont: ['Hide it from those who tab.'],
    keyboard: [
      'It is the first stop of Tab, and is seen only while it has the focus. Enter jumps over the header to the content.',
      'It is announced as a link, “Skip to content.”',
    ],
    statesIn: 'ui/skip-link',
  }),
});

export const Playground = meta.story({});

/** Moving the focus would take it from the page that shows this. */
export const WithFocus = meta.story({
  beforeEach: forceStates,
  render: () => (
    <div
      className="min-h-24 [&_a]:translate-none"
      ref={(element) => element?.querySelector('a')?.classList.add('is-focus')}
    >
      <SkipLink />
    </div>
  ),
});

export const AppearsOnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await waitForAnimations();
    await expect(link.getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(link).toHaveAttribute('href', '#main');
  },
});
