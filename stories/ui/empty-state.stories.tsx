import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Empty state',
  component: EmptyState,
  tags: ['autodocs'],
  argTypes: {
    title: text('What there is none of.'),
    children: text('Why, and what helps.'),
    headingLevel: choice([1, 2, 3], 'Its place among the headings of the page.'),
  },
  parameters: guide({
    use: 'Use it in place of a list without entries, or of a search without results.',
    instead: 'For a failure use the error state; while it loads, a skeleton.',
    do: [
      'Say why it is empty and what to do.',
      'Tell a list without entries from a search without results: “No posts match” offers “Show all posts.”',
    ],
    dont: ['Offer two next steps.', 'Show it while the list loads.'],
    keyboard: [
      'Its next step is a link, which Enter opens, or a button, which Enter and Space press.',
      'Its title is a heading. Nothing announces that it has appeared; the drawing is silent.',
    ],
    statesIn: 'ui/error-state',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'No blog posts found.',
    children: 'Try another word, or clear the search.',
    headingLevel: 3,
    action: { label: 'Clear search', onClick: fn() },
  },
});
