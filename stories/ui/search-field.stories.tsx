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
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({ args: { label: 'Search the blog', name: 'q', hideLabel: false } });
