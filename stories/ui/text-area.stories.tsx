import preview from '../../.storybook/preview.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { count, text, toggle } from './controls.ts';
import { controlIs, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Forms/Text area',
  component: TextArea,
  tags: ['autodocs'],
  beforeEach: forceStates,
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
    do: ['Make it as high as the usual answer.', 'Let people make it taller.'],
    dont: ['Use it for one line: Enter would not send the form.'],
    keyboard: [
      'Tab reaches and leaves it, and scrolls all of it into view. Enter starts a new line.',
      'It is announced with its label, as required unless it is optional. With an error it is announced as invalid, and the error is read before the help.',
    ],
    statesIn: 'ui/text-area',
  }),
});

export const Playground = meta.story({ args: { label: 'Message', name: 'message', rows: 5 } });

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextArea label="Default" name="a" optional help="A few words are enough." />
          <TextArea label="Filled" name="b" defaultValue="My listing is gone." />
          <TextArea label="Hover" name="c" ref={controlIs('is-hover')} />
          <TextArea label="Focus" name="d" ref={controlIs('is-focus')} />
          <TextArea
            label="Error"
            name="e"
            defaultValue="Hi"
            error="Message must be at least 10 characters."
          />
          <TextArea label="Disabled" name="f" defaultValue="Not available" disabled />
        </div>
      )}
    </BothThemes>
  ),
});
