import preview from '../../.storybook/preview.tsx';
import { PageBreadcrumbs } from '../../src/ui/breadcrumbs.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Page trail',
  component: PageBreadcrumbs,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it above the heading of a page that has pages above it.',
    instead: 'On a page of the first level leave it out: the header is enough.',
    do: ['Name the page above as it calls itself.'],
    dont: ['Repeat the way back below the heading.'],
    keyboard: [
      'Tab reaches the link back, then the breadcrumbs. On a phone these are seen only while the focus is in them.',
      'Screen readers read both on every screen; the breadcrumbs are announced as the navigation “Breadcrumb.”',
    ],
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
