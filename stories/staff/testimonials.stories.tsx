import { expect, fireEvent, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { samplePictures } from '../../mocks/fixtures/sample-pictures.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { TestimonialsPage } from '../../src/staff/testimonials/testimonials-page.tsx';
import { expectNotice } from '../notices.ts';
import { withPictures } from '../sample-pictures.ts';
import { app, hostOf, wholeApp, withContent } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const LIST = 'GET /api/admin/testimonials';
const ORDER = 'PUT /api/admin/testimonials/order';
const names = ['Sample Client', 'Second Sample', 'Third Sample', 'Fourth Sample', 'Fifth Sample'];

const path = '/admin/testimonials';
const at = screenAt({ path, as: 'admin', seed: withOneHidden });

const meta = preview.meta({
  title: 'Pages/Staff/Testimonials',
  tags: ['spec:2'],
  component: TestimonialsPage,
  render: wholeApp,
  parameters: at(),
});

async function withOneHidden({ content }: MemoryHost): Promise<void> {
  await content.update(({ testimonials }) => {
    const third = testimonials[2];
    if (third) third.hidden = true;
  });
}

type Canvas = Pick<typeof screen, 'findByRole' | 'getAllByRole' | 'getByRole'>;

/** The names in the displayed order. */
const shownNames = (canvas: Canvas): string[] =>
  canvas
    .getAllByRole('button', { name: /^Edit “/ })
    .map((button) => /“(.*)”/.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');
const storedNames = (host: MemoryHost) => host.content.read().testimonials.map(({ name }) => name);

async function press(userEvent: UserEventObject, canvas: Canvas, name: string): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name });
  await userEvent.click(button);
  return button;
}

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
    await expect(await canvas.findByText('5 testimonials, 1 hidden')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({ parameters: at(fails(LIST, 503, BUSY)) });

export const Empty = meta.story({
  parameters: app({
    seed: withContent((all) => void (all.testimonials = [])),
  }),
});

export const Adds = meta.story({
  name: 'Adds one at the beginning',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('5 testimonials, 1 hidden');
    const opener = await press(userEvent, canvas, 'Add testimonial');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a testimonial' }));
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'What the client said' }),
      'Calls doubled by May.',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sixth Sample');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Company' }), 'Gulf Kayaks (sample)');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expectNotice('Testimonial added', 'The testimonial from “Sixth Sample” is at the top of the list.');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(shownNames(canvas)).toEqual(['Sixth Sample', ...names]);
  },
});

export const MovesByButtons = meta.story({
  name: 'Moves with buttons, focus kept',
  play: async ({ canvas, userEvent }) => {
    const down = { name: 'Move “Sample Client” down' };
    await press(userEvent, canvas, down.name);
    await expect(canvas.getByText('“Sample Client” is now number 2 of 5.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', down)).toHaveFocus());
  },
});

export const MovesByKeys = meta.story({
  name: 'Moves with the keyboard',
  play: async ({ canvas, userEvent, ...context }) => {
    const handle = await canvas.findByRole('button', { name: 'Move “Third Sample” by dragging' });
    for (const [step, position] of [2, 1, 2, 3].entries()) {
      window.scrollTo(0, position % 2 === 0 ? 0 : document.documentElement.scrollHeight);
      handle.focus();
      await userEvent.keyboard(' ');
      await canvas.findByText(/^Picked up “Third Sample”/);
      await userEvent.keyboard(step < 2 ? '{ArrowUp}' : '{ArrowDown}');
      await canvas.findByText(`“Third Sample” would be number ${position} of 5.`);
      await userEvent.keyboard(' ');
      await waitFor(() => expect(storedNames(hostOf(context)).indexOf('Third Sample')).toBe(position - 1));
      await expect(shownNames(canvas)).toEqual(storedNames(hostOf(context)));
      await waitFor(() => expect(handle).toHaveFocus());
    }
  },
});

export const MovesByDragging = meta.story({
  tags: ['behavior'],
  name: 'Drag and drop',
  play: async ({ canvas, ...context }) => {
    const handle = await canvas.findByRole('button', { name: 'Move “Sample Client” by dragging' });
    const goal = canvas.getByRole('button', { name: 'Move “Second Sample” by dragging' });
    const [from, to] = [handle.getBoundingClientRect(), goal.getBoundingClientRect()];
    const at = (y: number) => ({ clientX: from.left + 8, clientY: y, button: 0, buttons: 1 });
    await fireEvent.mouseDown(handle, at(from.top + 8));
    await fireEvent.mouseMove(document, at(from.top + 20));
    await canvas.findByText(/^Picked up “Sample Client”/);
    await fireEvent.mouseMove(document, at(to.top + 20));
    await canvas.findByText('“Sample Client” would be number 2 of 5.');
    await fireEvent.mouseUp(document, at(to.top + 20));
    await waitFor(() =>
      expect(storedNames(hostOf(context)).slice(0, 2)).toEqual(['Second Sample', 'Sample Client']),
    );
  },
});

export const ChangedMeanwhile = meta.story({
  name: 'List changed elsewhere',
  parameters: at(fails(ORDER, 409, 'The list has changed in the meantime. Please check it again.')),
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, canvas, 'Move “Second Sample” up');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The order was not saved');
    await expect(alert).toHaveTextContent('The list has changed in the meantime. Please check it again.');
    await waitFor(() => expect(shownNames(canvas)).toEqual(names));
  },
});

const PORTRAIT = pictureAddress(samplePictures.coach);

/** The picker opened from the form closes alone. */
export const ChoosesAPicture = meta.story({
  name: 'Client picture, Escape key',
  parameters: app({ seed: withPictures() }),
  play: async ({ canvas, userEvent, ...context }) => {
    const stored = () => hostOf(context).content.read().testimonials[0]?.picture;
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit “Sample Client”' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit “Sample Client”' }));
    const choose = dialog.getByRole('button', { name: 'Choose a picture' });
    await userEvent.click(choose);
    await screen.findByRole('dialog', { name: 'Choose a picture' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a picture' })).toBeNull());
    await expect(choose).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    await userEvent.click(await picker.findByRole('radio', { name: /portrait\.jpg/ }));
    await userEvent.click(picker.getByRole('button', { name: 'Use this picture' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectNotice('Testimonial saved', 'The testimonial from “Sample Client” is up to date.');
    await expect(stored()).toBe(PORTRAIT);
  },
});
