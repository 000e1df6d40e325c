import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { dismiss, notify } from '../../src/ui/toast-store.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip.tsx';
import { waitForAnimations } from '../wait-for-animations.ts';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  argTypes: {
    title: text('What it is about.'),
    children: text('The work.'),
  },
  parameters: guide({
    use: 'Use it for one short task that needs an answer before the page goes on.',
    instead: 'For several fields use a form dialog; for a yes or no, a confirm dialog; for more, a page.',
    framed: '36rem',
    do: [
      'Give the focus back to where it came from.',
      'Put the button that closes it first, the action last.',
    ],
    dont: ['Open one from another.'],
    keyboard: [
      'It opens with the focus on the close button, unless another element is given.',
      'Tab and Shift+Tab stay inside; Escape closes it, and the focus is back where it came from.',
      'It is announced as a modal dialog with its title as its name. Nothing behind it can be reached or read.',
    ],
    statesIn: 'ui/dialog',
  }),
});

/** One short task, open or behind its button. */
function ResetLink({ isOpened = false }) {
  const [isOpen, setIsOpen] = useState(isOpened);
  const close = () => setIsOpen(false);
  return (
    <main className="min-h-dvh bg-bg p-8">
      <Button onClick={() => setIsOpen(true)}>Make a link</Button>
      {isOpen && (
        <Dialog
          onClose={close}
          title="Reset link for Sofia"
          size="sm"
          footer={
            <>
              <Button onClick={close}>Done</Button>
              <Button variant="primary" onClick={close}>
                Copy
              </Button>
            </>
          }
        >
          <p className="text-soft">Send it to her: whoever has it can set a new password, within an hour.</p>
        </Dialog>
      )}
    </main>
  );
}

export const Playground = meta.story({
  args: {
    onClose: fn(),
    title: 'Change image',
    size: 'md',
    children: 'Pick a picture, or keep the one there is.',
    footer: <Button>Cancel</Button>,
  },
});

export const Task = meta.story({ render: () => <ResetLink isOpened /> });

export const KeepsTheFocus = meta.story({
  render: () => <ResetLink />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make a link' }));
    const dialog = screen.getByRole('dialog', { name: 'Reset link for Sofia' });
    await expect(dialog.matches(':modal')).toBe(true);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    const stops = ['Close', 'Done', 'Copy'].map((name) => within(dialog).getByRole('button', { name }));
    const [close, done, copy] = stops;
    await expect(close).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(copy).toHaveFocus();
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.tab();
    await expect(done).toHaveFocus();
  },
});

async function isClosed(opener: HTMLElement) {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(opener).toHaveFocus();
  await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
}

export const ClosesAndGivesTheFocusBack = meta.story({
  render: () => <ResetLink />,
  play: async ({ canvas, step, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Make a link' });
    const dialog = () => screen.getByRole('dialog');
    await step('by Escape', async () => {
      await userEvent.click(opener);
      await userEvent.keyboard('{Escape}');
      await isClosed(opener);
    });
    await step('by its close button', async () => {
      await userEvent.click(opener);
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
      await isClosed(opener);
    });
    await step('by a click beside it, not by one inside', async () => {
      await userEvent.click(opener);
      await userEvent.click(screen.getByText(/whoever has it/));
      await expect(dialog()).toBeVisible();
      await userEvent.click(dialog());
      await isClosed(opener);
    });
    await step('not by a press that began inside', async () => {
      await userEvent.click(opener);
      await fireEvent.pointerDown(screen.getByText(/whoever has it/));
      await fireEvent.click(dialog());
      await expect(dialog()).toBeVisible();
    });
    await step('not by the second click of a double click on its opener', async () => {
      await fireEvent.pointerDown(dialog());
      await fireEvent.click(dialog(), { detail: 2 });
      await expect(dialog()).toBeVisible();
    });
    await step('by what the browser asks for otherwise', async () => {
      dialog().dispatchEvent(new Event('cancel', { cancelable: true }));
      await isClosed(opener);
    });
  },
});

export const LongContent = meta.story({
  render: () => (
    <Dialog
      onClose={fn()}
      title="A title that goes on for so long that it has to be broken into two lines or more"
      footer={<Button variant="primary">Use Selected Image</Button>}
    >
      <div className="grid gap-5">
        {Array.from({ length: 14 }, (_, index) => (
          <TextField key={index} label={`Question ${index + 1}`} name={`question-${index + 1}`} />
        ))}
      </div>
    </Dialog>
  ),
  play: async () => {
    const dialog = screen.getByRole('dialog');
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    // Head and foot stay visible during scrolling.
    dialog.scrollTop = dialog.scrollHeight / 3;
    const { top, bottom } = dialog.getBoundingClientRect();
    const seen = within(dialog);
    await expect(seen.getByRole('heading').getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
    const action = seen.getByRole('button', { name: 'Use Selected Image' }).getBoundingClientRect();
    await expect(action.bottom).toBeLessThanOrEqual(bottom);
  },
});

export const NoticesAndTooltipsLieAboveIt = meta.story({
  beforeEach: () => () => dismiss(),
  render: () => (
    <TooltipProvider>
      <Dialog onClose={fn()} title="Search Pexels Images">
        <Tooltip label="Looks for pictures">
          <Button
            onClick={() =>
              notify({
                title: 'No images found',
                description: 'Try a different search term or be more specific.',
              })
            }
          >
            Search
          </Button>
        </Tooltip>
      </Dialog>
      <Toaster />
    </TooltipProvider>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(screen.getByRole('dialog'));
    const search = dialog.getByRole('button', { name: 'Search' });
    await userEvent.click(search);
    const notice = (await dialog.findByText('No images found')).closest('li');
    await waitForAnimations();
    await userEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());

    // On a busy machine the focus comes back from the notice only now, and brings no tooltip.
    await waitFor(() => {
      search.blur();
      search.focus();
      return expect(dialog.getByRole('tooltip')).toBeInTheDocument();
    });
  },
});
