import type { Decorator } from '@storybook/react-vite';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip.tsx';
import { choice, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const inTooltips: Decorator = (Story) => (
  <TooltipProvider>
    <div className="bg-bg p-24 text-text">
      <Story />
    </div>
  </TooltipProvider>
);

const meta = preview.meta({
  title: 'Design/Tooltip',
  component: Tooltip,
  tags: ['autodocs', 'everywhere'],
  decorators: [inTooltips],
  argTypes: {
    label: text('A hint of a few words.'),
    side: choice(['top', 'right', 'bottom', 'left'], 'Where there is room.'),
    children: unseen('One focusable control.'),
  },
  parameters: guide({
    do: ['Explain an icon, or a word that is short for something.'],
    dont: ['Put what matters there alone: nobody finds it on a phone.'],
    statesIn: 'ui/tooltip',
  }),
});

export const Playground = meta.story({
  args: { label: 'Downloads all posts as one file', side: 'top', children: <Button>Export Data</Button> },
});
