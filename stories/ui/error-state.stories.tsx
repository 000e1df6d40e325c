import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ErrorState } from '../../src/ui/error-state.tsx';
import { choice, text, toggle } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Feedback/Error state',
  component: ErrorState,
  tags: ['autodocs'],
  argTypes: {
    title: text('What could not be loaded.'),
    children: text('What is known of the reason.'),
    headingLevel: choice([1, 2, 3], 'Its place among the headings of the page.'),
    retrying: toggle('The repeated attempt is on its way.'),
  },
  parameters: guide({
    use: 'Use it in place of content that could not be loaded.',
    instead: 'For a form that was not sent use an alert; for nothing to show, the empty state.',
    do: [
      'Offer to try again wherever that may help.',
      'Name what is missing: “The lead could not be loaded.”',
    ],
    dont: ['Blame the reader.', 'Replace data that is on show already.'],
    keyboard: [
      'Enter and Space press “Try again,” which keeps the focus while it works.',
      'It is announced as an alert as soon as it appears, title and text; the mark is silent.',
    ],
    statesIn: 'ui/error-state',
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

const loadError = 'Error loading blog posts. Please try again later.';
const act = fn();

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <ErrorState title={loadError} retry={act} />
          <ErrorState title={loadError} retry={act} retrying>
            500: Internal Server Error
          </ErrorState>
          <Grounds>{() => <ErrorState title={loadError} retry={act} />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
});
