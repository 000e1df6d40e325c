import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { BothVersions, VersionChoice } from '../../src/ui/version-choice.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Version choice',
  component: VersionChoice,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it when two people changed the same field.',
    instead: 'Where nothing conflicts merge without asking; to look at old versions use the text difference.',
    do: ['Ask only about what both have changed: the rest can be merged.', 'Say who it was, and when.'],
    dont: ['Throw anything away before someone has decided.'],
    keyboard: [
      'It takes the focus as it appears, unless someone is typing. Tab goes through its boxes to its buttons.',
      'It is announced as the region “Another version”; its heading takes the focus and says what happened.',
      'While it saves, both buttons keep the focus and are announced as unavailable.',
    ],
  }),
});

export const Playground = meta.story({
  args: {
    message: 'Ana changed the settings at 10:42 AM after you opened them.',
    things: [
      {
        name: 'tagline',
        label: 'Tagline',
        choice: 'Take their tagline',
        versions: <BothVersions remote="Coaching by the bay" local="Coaching in Fort Myers" />,
      },
      {
        name: 'hours',
        label: 'Hours',
        choice: 'Take their hours',
        versions: <BothVersions remote="Mon-Fri, 8am-4pm" local="Mon-Thu, 9am-5pm" />,
      },
    ],
    isSaving: false,
    keepsFocus: true,
    onKeep: fn(),
    onTakeRemote: fn(),
  },
});
