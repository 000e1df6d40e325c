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
    use: 'Use it to complete a name that is clear only to those who see the page.',
    instead: 'For hints that help everybody use the help of a field, or a tooltip.',
    do: ['Complete words that repeat: “Read more” has the title of its post.'],
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
