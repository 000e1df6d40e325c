import preview from '../../.storybook/preview.tsx';
import { Select } from '../../src/ui/select.tsx';
import { text, toggle } from './controls.ts';
import { controlIs, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes } from './specimen.tsx';

const options = [
  { value: 'seo', label: 'SEO' },
  { value: 'email', label: 'Email Marketing' },
];

const meta = preview.meta({
  title: 'Design/Forms/Select',
  component: Select,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: {
    label: text('What is asked, in a word or two.'),
    help: text('Stands under the control all the time.'),
    error: text('What is wrong, in a full sentence.'),
    disabled: toggle('Cannot be changed for now.'),
    optional: toggle('Says “(optional)”; every other control is announced as required.'),
  },
  parameters: guide({
    use: 'Use it for one of several named choices.',
    instead: 'For yes and no use a checkbox; for free text, a text field.',
    do: [
      'Name the answer that is none: “All states,” “None yet.”',
      'Start with “Choose a category” where a guess would be wrong.',
    ],
    dont: ['Send a form as soon as something is chosen; a filter alone does.'],
    keyboard: [
      'Tab reaches it. It is the browser’s own: the arrow keys choose, and letters jump to the option that starts with them.',
      'It is announced with its label and the chosen option, as required unless it is optional. With an error it is announced as invalid, and the error is read before the help.',
    ],
    statesIn: 'ui/select',
  }),
});

export const Playground = meta.story({
  args: {
    label: 'Category',
    name: 'category',
    placeholder: 'Choose a category',
    options,
  },
});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-6 sm:grid-cols-2">
          <Select label="Default" name="a" options={options} />
          <Select label="Empty" name="b" options={options} placeholder="Choose a category" optional />
          <Select label="Hover" name="c" options={options} ref={controlIs('is-hover')} />
          <Select label="Focus" name="d" options={options} ref={controlIs('is-focus')} />
          <Select label="Error" name="e" options={options} error="Choose a category." />
          <Select label="Disabled" name="f" options={options} disabled help="No category yet." />
        </div>
      )}
    </BothThemes>
  ),
});
