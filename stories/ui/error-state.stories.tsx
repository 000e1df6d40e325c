import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ErrorState } from '../../src/ui/error-state.tsx';
import { choice, onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Error state',
  component: ErrorState,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: {
    title: text('What could not be loaded.'),
    children: text('What is known of the reason.'),
    headingLevel: choice([1, 2, 3], 'Its place among the headings of the page.'),
    retrying: toggle('The repeated attempt is on its way.'),
    retry: unseen('Loads again.'),
  },
  parameters: guide({
    do: ['Offer to try again wherever that may help.'],
    dont: ['Blame the reader.'],
    statesIn: 'ui/states',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'Error loading blog posts. Please try again later.',
    children: '500: Internal Server Error',
    headingLevel: 3,
    retrying: false,
    retry: fn(),
  },
});
