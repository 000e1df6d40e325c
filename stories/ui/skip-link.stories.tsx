import preview from '../../.storybook/preview.tsx';
import { SkipLink } from '../../src/ui/skip-link.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Skip link',
  component: SkipLink,
  tags: ['autodocs'],
  argTypes: { href: text('The part of the page that it leads to.') },
  parameters: guide({
    do: ['Keep it the first stop of the keyboard.'],
    dont: ['Hide it from those who tab.'],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({
  args: { href: '#main' },
  render: (args) => (
    <div className="grid gap-4">
      <p>Press Tab to see it.</p>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        The content.
      </main>
    </div>
  ),
});
