import preview from '../../.storybook/preview.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { text, toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    defaultChecked: toggle('Ticked from the start.'),
  },
  parameters: guide({
    use: 'Use it for a yes or no that is sent with a form.',
    instead: 'For one of several choices use a select; for what happens at once, a button.',
    do: ['Word it so that a tick means yes.'],
    dont: ['Ask for consent with a box that is ticked already.'],
    statesIn: 'ui/fields',
  }),
});

export const Playground = meta.story({ args: { label: 'Publish at once', name: 'publish' } });
