import { useArgs } from 'storybook/preview-api';
import preview from '../../.storybook/preview.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { choice, text, unseen, wide } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Tabs',
  component: Tabs,
  tags: ['autodocs', 'everywhere'],
  decorators: [wide],
  argTypes: {
    label: text('Names the row of tabs.'),
    selected: choice(['message', 'audit', 'call'], 'The tab that is shown.'),
    tabs: unseen('The tabs: label, count, panel, address.'),
    onSelect: unseen('Shows another.'),
  },
  parameters: guide({
    do: ['Give each an address, so that a link can lead to it.'],
    dont: ['Use them for steps that follow each other.'],
    statesIn: 'ui/tabs',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Ways to reach me',
    selected: 'message',
    onSelect: () => undefined,
    tabs: [
      { id: 'message', label: 'Send a Message', panel: 'Name, email, message.' },
      { id: 'audit', label: 'Request Free Audit', panel: 'Eight points, free of charge.', count: 8 },
      { id: 'call', label: 'Book a Call', panel: 'Monday to Friday.' },
    ],
  },
  render: function Tabbed(args) {
    const [, change] = useArgs();
    return <Tabs {...args} onSelect={(selected) => change({ selected })} />;
  },
});
