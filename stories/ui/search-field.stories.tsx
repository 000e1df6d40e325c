import preview from '../../.storybook/preview.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Search field',
  component: SearchField,
  tags: ['autodocs'],
  argTypes: { label: text('What is searched.') },
  parameters: guide({
    use: 'Use it for a search of visitors.',
    instead: 'Above a list of staff use the list search.',
    dont: ['Search while someone types.'],
    keyboard: [
      'Enter in the field sends the search; so do Enter and Space on the button in it.',
      'It is announced as a search field with its label, even where the label is not seen, and the button as “Search.”',
    ],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({ args: { label: 'Search the blog', name: 'q', hideLabel: false } });
