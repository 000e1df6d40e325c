import preview from '../../.storybook/preview.tsx';
import { Whereabouts } from '../../src/ui/breadcrumbs.tsx';
import { onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Page trail',
  component: Whereabouts,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    above: unseen('The pages above this one, from the home page down.'),
    current: text('What this page is called; nothing while that is not known.'),
    label: text('Names the navigation for assistive technology.'),
    back: unseen('The link back: its words and where it leads.'),
  },
  parameters: guide({
    do: ['Put it above the heading of a page that has pages above it.'],
    dont: ['Repeat the way back below the heading.'],
    statesIn: 'ui/breadcrumbs',
  }),
});

export const Playground = meta.story({
  args: {
    above: [
      { name: 'Home', path: '/' },
      { name: 'Services', path: '#services' },
    ],
    current: 'Email Marketing',
    back: { label: 'Back to Services', href: '#services' },
  },
});
