import { expect, fireEvent, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ACTION_DURATION_MS, dismiss, type Notice, notify, toastLimits } from '../../src/ui/toast-store.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { waitForAnimations } from '../wait-for-animations.ts';

const sent = "Your audit request has been submitted. We'll be in touch soon!";
const success = { title: 'Success!', description: sent };
const failure = {
  title: 'Error',
  description: 'There was a problem submitting your request. Please try again.',
  tone: 'destructive',
} as const;
const undo = fn();
const description = '“A slow site costs more in season” is no longer on the blog.';
const deleted = { title: 'Post deleted', description, action: { label: 'Undo', onClick: undo } };

const meta = preview.meta({
  title: 'Design/Feedback/Toasts',
  tags: ['spec:4', 'spec:9'],
  component: Toaster,
  // The store outlives a story; its notices must not.
  beforeEach: () => {
    undo.mockClear();
    return () => dismiss();
  },
  decorators: [
    (Story) => (
      <main className="flex flex-wrap content-start gap-3 bg-bg p-8">
        <Button onClick={() => notify(success)}>Submit</Button>
        <Button variant="danger" onClick={() => notify(failure)}>
          Submit without a connection
        </Button>
        <Story />
      </main>
    ),
  ],
});

/** The notice after its entry animation, during which its colors are blended. */
async function settled(title: string): Promise<HTMLElement> {
  const card = (await screen.findByText(title)).closest('li');
  if (!card) throw new Error(`"${title}" stands outside the list of notices.`);
  await waitForAnimations();
  return card;
}

async function show(notice: Notice) {
  notify(notice);
  await settled(notice.title);
  // It stays for people to look at, as it does while they are in another window.
  await fireEvent.blur(window);
}

export const WithoutAnAction = meta.story({ play: () => show(success) });

export const WithAnAction = meta.story({ play: () => show(deleted) });

export const DestructiveWithAnAction = meta.story({
  play: () => show({ ...failure, action: { label: 'Try again', onClick: undo } }),
});

export const LongText = meta.story({
  play: () =>
    show({
      title: 'The picture that you chose has replaced the previous one in every post and on every page',
      description: `Visitors now see https://pictures.example/${'very-long-name-'.repeat(12)}.jpg everywhere.`,
    }),
});

export const OneAtATime = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await settled('Success!')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit without a connection' }));
    const list = within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await expect(await settled('Error')).toBeVisible();
  },
});

/** With an action there is more time to decide. */
export const ClosesByItself = meta.story({
  tags: ['behavior'],
  play: async () => {
    for (const [notice, duration] of [
      [success, toastLimits.durationMs],
      [deleted, ACTION_DURATION_MS],
    ] as const) {
      const timeout = spyOn(window, 'setTimeout');
      notify(notice);
      const card = await settled(notice.title);
      const durations: unknown[] = [toastLimits.durationMs, ACTION_DURATION_MS];
      const lives = timeout.mock.calls.filter(([, delay]) => durations.includes(delay));
      timeout.mockRestore();
      await expect(lives.map(([, delay]) => delay)).toEqual([duration]);
      const [close] = lives[0] ?? [];
      if (typeof close === 'function') close();
      await waitFor(() => expect(card).not.toBeInTheDocument());
    }
  },
});

export const WaitsWhilePointedAt = meta.story({
  play: async ({ canvas, userEvent }) => {
    notify(success);
    const card = await settled('Success!');
    await userEvent.hover(card);
    await waitFor(() => expect(card).toHaveAttribute('data-paused'));
    await userEvent.hover(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(card).not.toHaveAttribute('data-paused'));
  },
});

export const ByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    notify(deleted);
    const card = await settled('Post deleted');
    await expect(
      await screen.findByText(/^Notification Post deleted.*press F8 to reach it/),
    ).toBeInTheDocument();
    await userEvent.keyboard('[F8]');
    await expect(card.parentElement).toHaveFocus();
    await userEvent.tab();
    await expect(card).toHaveFocus();
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(card).not.toBeInTheDocument());
  },
});

async function swipe(card: HTMLElement, byPx: number) {
  const { left, top } = card.getBoundingClientRect();
  const at = (x: number) => ({ pointerId: 1, clientX: left + 8 + x, clientY: top + 8, button: 0 });
  await fireEvent.pointerDown(card, at(0));
  await fireEvent.pointerMove(card, at(10));
  await fireEvent.pointerMove(card, at(byPx));
  await fireEvent.pointerUp(card, at(byPx));
}

export const ASwipeOf50PixelsCloses = meta.story({
  tags: ['behavior'],
  play: async () => {
    // Synthetic pointers cannot be captured.
    const capture = spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    notify(success);
    const card = await settled('Success!');
    await swipe(card, -80);
    await swipe(card, toastLimits.swipePx);
    await expect(card).toHaveAttribute('data-state', 'open');
    await swipe(card, toastLimits.swipePx + 1);
    await expect(card).toHaveAttribute('data-swipe', 'end');
    await waitFor(() => expect(card).not.toBeInTheDocument());
    capture.mockRestore();
  },
});

export const OnlyAnErrorInterrupts = meta.story({
  tags: ['behavior'],
  play: async () => {
    notify(success);
    const polite = await screen.findByText(/^Notification Success!/);
    await expect(polite.closest('[role="status"]')).toHaveAttribute('aria-live', 'polite');
    notify(failure);
    const assertive = await screen.findByText(/^Notification Error/);
    await expect(assertive.closest('[role="status"]')).toHaveAttribute('aria-live', 'assertive');
    await settled('Error');
  },
});

export const OutOfTheWay = meta.story({
  render: () => (
    <div className="fixed right-4 bottom-4 flex gap-3">
      <Button onClick={() => notify(success)}>Save</Button> <Toaster />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    const { bottom } = (await settled(success.title)).getBoundingClientRect();
    await expect(bottom).toBeLessThan(button.getBoundingClientRect().top);
    dismiss();
    canvas.getByRole('button', { name: 'Submit' }).focus();
    await show({ ...success, title: 'Sent' });
    const { top } = (await settled('Sent')).getBoundingClientRect();
    await expect(top).toBeGreaterThan(window.innerHeight / 2);
  },
});
