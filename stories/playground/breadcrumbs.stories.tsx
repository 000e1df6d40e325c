import preview from '../../.storybook/preview.tsx';
import { Breadcrumbs } from '../../src/ui/breadcrumbs.tsx';
import { onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  argTypes: {
    above: unseen('The pages above this one, from the home page down.'),
    current: text('What this page is called; nothing while that is not known.'),
    label: text('Names the navigation for assistive technology.'),
  },
  parameters: guide({
    do: ['Keep the names of the pages as they call themselves.'],
    dont: ['Use them on a page that lies at the top.'],
    statesIn: 'ui/breadcrumbs',
  }),
});

export const Playground = meta.story({
  args: {
    above: [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '#blog' },
      { name: 'SEO', path: '#seo' },
    ],
    current: 'A slow site costs more in season',
  },
});
