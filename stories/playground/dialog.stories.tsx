import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { choice, onPaper, text, toggle, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Dialog',
  component: Dialog,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  argTypes: {
    open: toggle('Whether it is on show.'),
    title: text('What it is about.'),
    size: choice(['sm', 'md'], '`sm` for a question, `md` for work.'),
    children: text('The work.'),
    footer: unseen('The actions, the one that closes first.'),
    onClose: unseen('Called by Escape, by a click beside it and by its close button.'),
    initialFocus: unseen('Where the focus starts.'),
    className: unseen('For a size that neither fits.'),
  },
  parameters: guide({
    framed: true,
    do: ['Give the focus back to where it came from.'],
    dont: ['Open one from another.'],
    statesIn: 'ui/dialog',
  }),
});

export const Playground = meta.story({
  args: {
    open: true,
    onClose: fn(),
    title: 'Change image',
    size: 'md',
    children: 'Pick a picture, or keep the one there is.',
    footer: <Button>Cancel</Button>,
  },
});
