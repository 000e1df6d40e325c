import preview from '../../.storybook/preview.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Visually hidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  argTypes: { children: text('Read aloud, not shown.') },
  parameters: guide({
    do: ['Complete a name that is clear only to who sees the page.'],
    dont: ['Hide what everybody needs.'],
    statesIn: 'ui/neatline',
  }),
});

export const Playground = meta.story({
  args: { children: ' of testimonials' },
  render: (args) => (
    <p>
      Page 2<VisuallyHidden {...args} />
    </p>
  ),
});
