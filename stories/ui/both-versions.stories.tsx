import preview from '../../.storybook/preview.tsx';
import { BothVersions } from '../../src/ui/version-choice.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Version compare',
  component: BothVersions,
  tags: ['autodocs'],
  argTypes: {
    remote: { control: 'text' },
    local: { control: 'text' },
  },
  parameters: guide({
    use: 'Use it for two versions of a short value, as in a conflict.',
    instead: 'For long texts use the text difference.',
    do: ['Name them “Theirs” and “Yours,” theirs first.'],
    dont: ['Show values that are equal: only what both have changed.'],
  }),
});

export const Playground = meta.story({
  args: { remote: 'Coaching by the bay', local: 'Coaching in Fort Myers' },
});
