import preview from '../../.storybook/preview.tsx';
import { Fact } from '../../src/ui/fact.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Detail row',
  component: Fact,
  tags: ['autodocs'],
  argTypes: {
    name: text('What it is about.'),
    children: text('What holds.'),
  },
  parameters: guide({
    use: 'Use it for a name and its short value, several below each other.',
    instead: 'For longer values use a section; for several records, a table.',
    do: ['Put it into a `ledger` list.'],
    dont: ['Use it for more than a line or two.'],
  }),
});

export const Playground = meta.story({
  args: { name: 'Phone', children: '(239) 555-0123' },
  render: (args) => (
    <dl className="ledger">
      <Fact {...args} />
    </dl>
  ),
});
