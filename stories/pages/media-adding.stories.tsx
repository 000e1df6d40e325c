import { expect, waitFor, within, type screen, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { MediaPage } from '../../src/staff/media/media-page.tsx';
import { withPictures } from '../sample-pictures.ts';
import { app, wholeApp } from '../with-app.tsx';

const UPLOAD = 'POST /api/admin/media';
const path = '/admin/media';

const meta = preview.meta({
  title: 'Pages/Staff/Pictures being added',
  component: MediaPage,
  render: wholeApp,
  parameters: app({ path, as: 'editor', seed: withPictures() }),
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByLabelText'>;

/** What a camera's JPEG begins with; nobody looks further in a story. */
const photo = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode(name)])], name, {
    type: 'image/jpeg',
  });

async function addFiles(userEvent: UserEventObject, canvas: Canvas, ...files: File[]) {
  await canvas.findByRole('button', { name: 'Add pictures' });
  await userEvent.upload(canvas.getByLabelText('Picture files'), files);
}

/** What is refused says why at its name, and what is fine arrives all the same. */
export const Refused = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await addFiles(
      userEvent,
      canvas,
      photo('garden.jpg'),
      new File(['%PDF'], 'menu.jpg', { type: 'image/jpeg' }),
      new File([], 'x.png', { type: 'image/png' }),
    );
    const files = within(await canvas.findByRole('list', { name: 'Files' }));
    await expect(await files.findByText(/^This is not a picture that can be added/)).toBeVisible();
    await expect(files.getByText('This file is empty.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^garden\.jpg/ })).toBeVisible();
    await expect(files.queryByText('garden.jpg')).not.toBeInTheDocument();
    await userEvent.click(files.getByRole('button', { name: 'Dismiss “menu.jpg”' }));
    await expect(files.queryByText('menu.jpg')).not.toBeInTheDocument();
    await expect(files.getByText('x.png')).toBeVisible();
  },
});

/** Files are held by whoever drags them, and by the clipboard. */
function holding(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Anywhere on the screen: the browser must not leave the page to show the file. */
export const Drops = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Pictures' });
    const dataTransfer = holding(photo('dropped.jpg'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    await expect(drop.defaultPrevented).toBe(true);
    await expect(await canvas.findByRole('button', { name: /^dropped\.jpg/ })).toBeVisible();
    const clipboardData = holding(photo('pasted.jpg'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect(await canvas.findByRole('button', { name: /^pasted\.jpg/ })).toBeVisible();
  },
});

/** Two go at once, the others wait; each can be called off. */
export const UnderWay = meta.story({
  tags: ['look'],
  parameters: app({ path, as: 'editor', seed: withPictures(), host: { overrides: [pending(UPLOAD)] } }),
  play: async ({ canvas, userEvent }) => {
    await addFiles(userEvent, canvas, photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
    const files = within(await canvas.findByRole('list', { name: 'Files' }));
    await expect(files.getAllByRole('progressbar')).toHaveLength(3);
    await expect(files.getAllByText('Waiting')).toHaveLength(1);
    await userEvent.click(files.getByRole('button', { name: 'Cancel “one.jpg”' }));
    await waitFor(() => expect(files.queryByText('Waiting')).not.toBeInTheDocument());
    await expect(files.getAllByRole('listitem')).toHaveLength(2);
  },
});

export const TriesAgain = meta.story({
  parameters: app({
    path,
    as: 'editor',
    host: { overrides: [fails(UPLOAD, 503, 'This tab is full.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await addFiles(userEvent, canvas, photo('one.jpg'));
    await expect(await canvas.findByText('This tab is full.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: “one.jpg”' }));
    await expect(await canvas.findByText('This tab is full.')).toBeVisible();
  },
});
