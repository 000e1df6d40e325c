import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { DemoBanner } from '../../src/features/layout/demo-banner.tsx';

const meta = preview.meta({
  title: 'Features/Demo banner',
  component: DemoBanner,
  args: { onReset: fn(() => Promise.resolve()) },
});

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Demo' })).toHaveTextContent(
      'This is a demo. What you change stays in this tab and is gone when you close it.',
    );
  },
});

export const AsksFirst = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset demo' }));
    await expect(await screen.findByRole('dialog', { name: 'Start the demo over?' })).toBeVisible();
    await expect(args.onReset).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onReset).not.toHaveBeenCalled();
  },
});

export const Resets = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset demo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, start over' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const CannotReset = meta.story({
  args: { onReset: fn(() => Promise.reject(new Error('Storage is full.'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset demo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, start over' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'The demo could not be reset. Please try again.',
    );
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
