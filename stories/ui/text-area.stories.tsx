import preview from '../../.storybook/preview.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { count, text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Text area',
  component: TextArea,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    optional: toggle('Says “(optional)”; every other control is announced as required.'),
    rows: count('Lines on show.', 2, 12),
  },
  parameters: guide({
    use: 'Use it for an answer of several lines.',
    instead: 'For one line use a text field; for headings and links, the editor of posts.',
    do: ['Make it as high as the usual answer.'],

    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({ args: { label: 'Message', name: 'message', rows: 5 } });
