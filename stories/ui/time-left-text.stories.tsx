import preview from '../../.storybook/preview.tsx';
import { TimeLeftText } from '../../src/ui/time-left-text.tsx';
import { choice } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Time left',
  component: TimeLeftText,
  tags: ['autodocs'],
  argTypes: {
    answerBy: choice(
      ['2025-06-03T14:00:00.000Z', '2025-06-02T15:40:00.000Z', '2025-06-02T12:00:00.000Z'],
      'When the answer is due.',
    ),
  },
  parameters: guide({
    use: 'Use it beside a request that waits for its answer.',
    instead: 'For a date that has passed write the date.',
    do: ['Turn red only once the time is up.'],
    dont: ['Count seconds.'],
  }),
});

export const Playground = meta.story({
  args: { answerBy: '2025-06-03T14:00:00.000Z', now: new Date('2025-06-02T15:00:00.000Z') },
});
