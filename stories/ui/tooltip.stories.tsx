import { expect, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip.tsx';
import { waitForAnimations } from '../wait-for-animations.ts';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <TooltipProvider>
        <main className="flex min-h-60 flex-wrap items-center gap-24 bg-bg p-24">
          <Story />
        </main>
      </TooltipProvider>
    ),
  ],
  render: (args) => (
    <>
      <Tooltip {...args}>
        <Button>Export Data</Button>
      </Tooltip>
      <Button>Another control</Button>
    </>
  ),
  args: { label: 'Downloads all posts as one file', children: <span /> },
  argTypes: {
    label: text('A hint of a few words.'),
  },
  parameters: guide({
    use: 'Use it to explain an icon or a short word.',
    instead: 'For what everybody needs write the text on the page; for a field, its help.',
    do: [
      'Say in a few words what the control does or what the word means.',
      'Name the key that does the same: “Bold (Ctrl+B).”',
    ],
    dont: ['Put what matters there alone: nobody finds it on a phone.', 'Put a link or a button into it.'],
    keyboard: [
      'It appears as soon as its control has the focus, and Escape closes it.',
      'Its text is announced as the description of the control. A touch does not open it.',
    ],
    statesIn: 'ui/tooltip',
  }),
});

/** The visible bubble; its text is in the page a second time, for assistive technology. */
async function bubble(): Promise<HTMLElement> {
  const tooltip = (await screen.findByRole('tooltip')).closest<HTMLElement>('[data-side]');
  if (!tooltip) throw new Error('The tooltip has no bubble.');
  await waitForAnimations();
  return tooltip;
}

export const Playground = meta.story({
  // Scrolling its page would close the tooltip.
  parameters: { docs: { story: { inline: false, height: '15rem' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Export Data' }));
    await bubble();
  },
});

export const OnFocus = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export Data' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    const below = await bubble();
    await expect(button).toHaveAccessibleDescription('Downloads all posts as one file');
    const gap = below.getBoundingClientRect().top - button.getBoundingClientRect().bottom;
    await expect(Math.round(gap)).toBe(4);
  },
});
