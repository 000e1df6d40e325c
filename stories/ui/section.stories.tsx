import preview from '../../.storybook/preview.tsx';
import { Section } from '../../src/ui/section.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Section',
  component: Section,
  tags: ['autodocs'],
  argTypes: {
    title: text('Its heading, which also names it for screen readers.'),
    children: text('Its content.'),
    level: choice([2, 3], 'Its place among the headings of the page.'),
    titleClass: choice(
      ['text-2xl', 'text-xl', 'font-sans text-sm font-semibold', 'sr-only'],
      'The look of the heading.',
    ),
  },
  parameters: guide({
    use: 'Use it for each part of a staff page that has a heading.',
    instead: 'For the page itself use the page title; for a panel of a form, a sheet.',
    do: ['Say in the heading what is in it, in a few words.'],
    dont: ['Use it where the heading holds more than text.'],
  }),
});

export const Playground = meta.story({
  args: { title: 'Backup', children: 'Download everything as one file.', level: 2, titleClass: 'text-2xl' },
});
