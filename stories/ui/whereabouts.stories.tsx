import preview from '../../.storybook/preview.tsx';
import { Whereabouts } from '../../src/ui/breadcrumbs.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Page trail',
  component: Whereabouts,
  tags: ['autodocs'],
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
