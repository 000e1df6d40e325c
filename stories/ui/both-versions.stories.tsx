import preview from '../../.storybook/preview.tsx';
import { BothVersions } from '../../src/ui/version-choice.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Version compare',
  component: BothVersions,
  tags: ['autodocs'],
  argTypes: {
    theirs: { control: 'text' },
    mine: { control: 'text' },
  },
  parameters: guide({
    do: ['Show short values with it, as people wrote them.'],
    dont: ['Use it for long texts: those are read with what differs marked.'],
  }),
});

export const Playground = meta.story({
  args: { theirs: 'Coaching by the bay', mine: 'Coaching in Fort Myers' },
});
