import preview from '../../.storybook/preview.tsx';
import { Badge, type BadgeTone } from '../../src/ui/tag.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Data/Badge',
  component: Badge,
  tags: ['autodocs'],
  argTypes: {
    tone: choice(
      ['neutral', 'new', 'success', 'warning', 'danger', 'info'],
      'Helps to find the state; the word says it.',
    ),
    children: text('The state in one or two words.'),
  },
  parameters: guide({
    use: 'Use it for the state of one record, in one or two words.',
    instead: 'For a category use a tag; for a sentence, an alert.',
    do: [
      'Use the same word for the same state everywhere.',
      'Keep the tones: green is done or public, amber waits or is hidden, red failed.',
    ],
    dont: ['Make it a control: nothing happens when it is pressed.'],
    statesIn: 'ui/badge',
  }),
});

export const Playground = meta.story({ args: { tone: 'new', children: 'New' } });

const badges: readonly [BadgeTone, string][] = [
  ['neutral', 'Archived'],
  ['new', 'New'],
  ['success', 'Replied'],
  ['warning', 'Unsaved changes'],
  ['danger', 'Failed'],
  ['info', 'Draft'],
];

const Badges = () => (
  <div className="flex flex-wrap gap-3">
    {badges.map(([tone, text]) => (
      <Badge key={tone} tone={tone}>
        {text}
      </Badge>
    ))}
  </div>
);

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Badges />
          <Grounds>{() => <Badges />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
});
