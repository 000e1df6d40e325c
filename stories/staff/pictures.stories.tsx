import { expect, fireEvent, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { samplePictures } from '../../mocks/fixtures/sample-pictures.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { PicturesPage } from '../../src/staff/pictures/pictures-page.tsx';
import { expectNotice } from '../notices.ts';
import { withPictures } from '../sample-pictures.ts';
import { app, wholeApp } from '../with-app.tsx';
import { screenAt } from './states.ts';

const LIST = 'GET /api/admin/pictures';

const path = '/admin/pictures';

const at = screenAt({ path, as: 'admin', seed: withPictures() });

const meta = preview.meta({
  title: 'Pages/Staff/Pictures',
  component: PicturesPage,
  render: wholeApp,
  parameters: at(),
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByLabelText'>;

const opened = async (userEvent: UserEventObject, canvas: Canvas, name: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
    await expect(await canvas.findByText('4 pictures')).toBeVisible();
    await expect(canvas.queryByText('No deleted items.')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({
  parameters: at(fails(LIST, 500, 'Something went wrong. Please try again.')),
});

export const Empty = meta.story({ parameters: app({ seed: withPictures(0) }) });

export const Details = meta.story({
  tags: ['look'],
  parameters: app({
    seed: async (host) => {
      await withPictures()(host);
      await host.content.update(({ posts: [first] }) => {
        if (first) first.imageUrl = pictureAddress(samplePictures.pier);
      });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(userEvent, canvas, /^pier-at-dusk\.jpg.+Used in 1 place/);
    await expect(await dialog.findByRole('link', { name: / \(post\)$/ })).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Alternative text/));
    await userEvent.type(dialog.getByLabelText(/^Alternative text/), 'A pier');
    await fireEvent.change(dialog.getByLabelText('From the left'), { target: { value: 100 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectNotice('Picture saved', 'The details of “pier-at-dusk.jpg” are up to date.');
  },
});

/** A decorative picture has no description. */
export const Decorates = meta.story({
  name: 'Marked as decorative',
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(userEvent, canvas, /^kayaks/);
    await userEvent.click(dialog.getByLabelText('Decorative only'));
    await expect(dialog.queryByLabelText(/^Alternative text/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('button', { name: /^kayaks/ })).not.toHaveTextContent('described');
  },
});

/** Deleting a used picture lists its places. */
export const Deletes = meta.story({
  name: 'Delete a used picture?',
  tags: ['look'],
  parameters: Details.input.parameters,
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(userEvent, canvas, /^pier-at-dusk/);
    await dialog.findByRole('link', { name: / \(post\)$/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “pier-at-dusk.jpg”?' }));
    await expect(question.getByText(/ \(post\)$/)).toBeVisible();
  },
});

export const Replaces = meta.story({
  name: 'Replaced everywhere',
  tags: ['look'],
  parameters: Details.input.parameters,
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened(userEvent, canvas, /^pier-at-dusk/);
    await userEvent.click(await dialog.findByRole('button', { name: 'Replace everywhere' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Replace “pier-at-dusk.jpg”' }));
    await userEvent.click(await chooser.findByRole('radio', { name: /IMG_2041/ }));
    await userEvent.click(chooser.getByRole('button', { name: 'Replace in 1 place' }));
    await expectNotice('Picture replaced', '“IMG_2041.jpeg” has replaced “pier-at-dusk.jpg.”');
  },
});

/** From a dozen pictures on there is a search by description. */
export const Many = meta.story({
  parameters: app({ seed: withPictures(4) }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search by name or description' });
    await userEvent.type(field, 'striped awning xylophone');
    await expect(canvas.getByRole('heading', { name: 'No picture found' })).toBeVisible();
  },
});

const UPLOAD = 'POST /api/admin/pictures';

/** A JPEG's magic bytes, which suffice in stories. */
const photo = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode(name)])], name, {
    type: 'image/jpeg',
  });

async function addFiles(userEvent: UserEventObject, canvas: Canvas, ...files: File[]) {
  await canvas.findByRole('button', { name: 'Add pictures' });
  await userEvent.upload(canvas.getByLabelText('Picture files'), files);
}

/** A refusal is shown at the file's name, and valid files are uploaded all the same. */
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
    await expect(await files.findByText(/^This file cannot be added/)).toBeVisible();
    await expect(files.getByText('This file is empty.')).toBeVisible();
  },
});

/** An animation is stored as its first picture, which staff are told. */
export const Animation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const frame = '!\u00f9\u0004\0\0\0\0\0,';
    const bytes = Uint8Array.from(`GIF89a${frame}${frame}`, (letter) => letter.charCodeAt(0));
    await addFiles(userEvent, canvas, new File([bytes], 'dance.gif', { type: 'image/gif' }));
    const files = within(await canvas.findByRole('list', { name: 'Files' }));
    await expect(await files.findByRole('status')).toHaveTextContent('only its first picture was kept');
  },
});

/** Files in a drag or on the clipboard. */
function holding(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Anywhere on the screen: the browser must not open the file. */
export const Drops = meta.story({
  name: 'File dropped or pasted anywhere',
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

/** Two upload concurrently, the others wait; each can be canceled. */
export const UnderWay = meta.story({
  tags: ['look'],
  parameters: at(pending(UPLOAD)),
  play: async ({ canvas, userEvent }) => {
    await addFiles(userEvent, canvas, photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
    const files = within(await canvas.findByRole('list', { name: 'Files' }));
    await expect(files.getAllByRole('progressbar')).toHaveLength(3);
    await expect(files.getAllByText('Waiting')).toHaveLength(1);
    await userEvent.click(files.getByRole('button', { name: 'Cancel “one.jpg”' }));
    await waitFor(() => expect(files.queryByText('Waiting')).not.toBeInTheDocument());
  },
});

export const TriesAgain = meta.story({
  parameters: at(fails(UPLOAD, 503, 'The picture was not added.')),
  play: async ({ canvas, userEvent }) => {
    await addFiles(userEvent, canvas, photo('one.jpg'));
    await expect(await canvas.findByText('The picture was not added.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: “one.jpg”' }));
    await expect(await canvas.findByText('The picture was not added.')).toBeVisible();
  },
});
