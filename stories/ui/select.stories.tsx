import preview from '../../.storybook/preview.tsx';
import { Select } from '../../src/ui/select.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Select',
  component: Select,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    optional: toggle('Says “(optional)”; every other control is announced as required.'),
  },
  parameters: guide({
    use: 'Use it for one of five choices or more.',
    instead: 'For yes and no use a checkbox; for free text, a text field.',
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Category',
    name: 'category',
    placeholder: 'Choose a category',
    options: [
      { value: 'seo', label: 'SEO' },
      { value: 'email', label: 'Email Marketing' },
    ],
  },
});
