import { Pencil } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip.tsx';
import { waitForAnimations } from '../wait-for-animations.ts';
import { choice, text, unseen } from './controls.tsx';
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
    side: choice(['top', 'right', 'bottom', 'left'], 'Where there is room.'),
    children: unseen('One focusable control.'),
  },
  parameters: guide({
    do: ['Explain an icon, or a word that is short for something.'],
    dont: ['Put what matters there alone: nobody finds it on a phone.'],
    statesIn: 'ui/tooltip',
  }),
});

/** The visible bubble; its text is in the page a second time, for assistive technology. */
async function bubble(): Promise<HTMLElement> {
  const tooltip = (await screen.findByRole('tooltip')).closest<HTMLElement>('.tooltip');
  if (!tooltip) throw new Error('The tooltip has no bubble.');
  await waitForAnimations();
  return tooltip;
}

export const Playground = meta.story({ args: { side: 'top' } });

export const OnFocus = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export Data' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    const above = await bubble();
    await expect(button).toHaveAccessibleDescription('Downloads all posts as one file');
    const gap = button.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
    await expect(Math.round(gap)).toBe(4);
  },
});

export const Below = meta.story({
  tags: ['look'],
  args: { side: 'bottom' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const { bottom } = canvas.getByRole('button', { name: 'Export Data' }).getBoundingClientRect();
    await expect(Math.round((await bubble()).getBoundingClientRect().top - bottom)).toBe(4);
  },
});

export const EscapeAndBlurClose = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await bubble();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await bubble();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
});

export const OfAnIconButton = meta.story({
  render: () => (
    <Tooltip label="Edit post">
      <IconButton icon={Pencil} iconSize={20} label="Edit post" />
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Edit post' })).toBeVisible();
    await userEvent.tab();
    await expect(await bubble()).toHaveTextContent('Edit post');
  },
});
