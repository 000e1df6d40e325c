import { Download, Pencil } from 'lucide-react';
import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { choice, onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Button',
  component: Button,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  argTypes: {
    children: text('What pressing it does, as a verb.'),
    variant: choice(
      ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'],
      'How loud it asks. One primary to a screen.',
    ),
    size: choice(['sm', 'md', 'lg'], '40, 48 or 56 pixels high.'),
    className: unseen('Places it; never changes its look.'),
    needle: toggle('Ends the label with the house arrow, for buttons that lead somewhere.'),
    busy: text('The label while the action runs; the button then does nothing.'),
    disabled: toggle('Cannot be pressed, and says so.'),
    icon: {
      ...choice(['none', 'download', 'pencil'], 'Stands before the label; decorative.'),
      mapping: {
        none: undefined,
        download: <Download size={18} strokeWidth={1.75} aria-hidden="true" />,
        pencil: <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />,
      },
    },
  },
  parameters: guide({
    do: [
      'Name what happens: “Publish”, “Send Message”.',
      'Use one primary button on a screen.',
      'Keep its width while it is busy: say “Sending...”.',
    ],
    dont: [
      'Use a button to lead to another page: that is a link button.',
      'Disable the submit button of a form: let it say what is missing.',
    ],
    statesIn: 'ui/button',
  }),
});

export const Playground = meta.story({
  args: {
    children: 'Get Free Audit',
    variant: 'primary',
    size: 'md',
    needle: true,
    disabled: false,
    onClick: fn(),
  },
});
