import preview from '../../.storybook/preview.tsx';
import { SkipLink } from '../../src/ui/skip-link.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Skip link',
  component: SkipLink,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it once, as the first link of a page.',
    instead: 'To move within a text use the page contents.',
    do: ['Keep it the first stop of the keyboard.'],
    dont: ['Hide it from those who tab.'],
    keyboard: [
      'It is the first stop of Tab, and is seen only while it has the focus. Enter jumps over the header to the content.',
      'It is announced as a link, “Skip to content.”',
    ],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({
  render: () => (
    <div className="grid gap-4">
      <p>Press Tab to see it.</p>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        The content.
      </main>
    </div>
  ),
});
