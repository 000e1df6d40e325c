import preview from '../../.storybook/preview.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { text, toggle } from './controls.ts';
import { controlIs, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Forms/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  beforeEach: forceStates,
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
    do: ['Word it so that a tick means yes.', 'Say what happens: “Hide it from visitors.”'],
    dont: ['Ask for consent with a box that is ticked already.'],
    keyboard: [
      'Tab reaches it, and Space ticks and unticks it.',
      'It is announced with its label and whether it is ticked, then its error, then its help.',
      'With an error it is announced as invalid. It is never required.',
    ],
    statesIn: 'ui/checkbox',
  }),
});

export const Playground = meta.story({ args: { label: 'Publish at once', name: 'publish' } });

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkbox label="Checked" name="a" defaultChecked />
          <Checkbox label="Unchecked" name="b" help="Help under a box." />
          <Checkbox label="Hover" name="c" ref={controlIs('is-hover')} />
          <Checkbox label="Focus" name="d" ref={controlIs('is-focus')} />
          <Checkbox label="Must be ticked" name="e" error="Please tick the box." />
          <Checkbox label="Disabled" name="f" disabled />
          <Checkbox label="Disabled, checked" name="g" disabled defaultChecked />
        </div>
      )}
    </BothThemes>
  ),
});
