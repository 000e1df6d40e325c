import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { choose, withTwoPictures } from './import-files.ts';

const path = '/admin/import';
const SEND = 'POST /api/admin/import/pictures';
const DEED = 'Import 1 post and 2 pictures';

const meta = preview.meta({
  title: 'Pages/Staff/Import, pictures',
  component: ImportPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin' }),
});

export const Listed = meta.story({
  tags: ['look'],
  name: 'Lists the pictures of an archive',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    const pictures = within(await canvas.findByRole('list', { name: 'Pictures' }));
    const bakery = pictures.getByRole('checkbox', { name: 'bakery.jpg' });
    await expect(bakery).toBeChecked();
    await expect(bakery).toHaveAccessibleDescription('New here.');
    await expect(pictures.getByRole('checkbox', { name: 'pier.jpg' })).toHaveAccessibleDescription(
      'New here. Comes along: something that you ticked shows it.',
    );
    await expect(
      canvas.getByRole('checkbox', { name: 'A slow site costs more in season' }),
    ).toHaveAccessibleDescription(
      'Replaces yours: picture. Visitors see it at once. Brings its picture along.',
    );
    await expect(canvas.getByRole('button', { name: DEED })).toBeEnabled();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const Imports = meta.story({
  name: 'Brings in the pictures that are ticked, and those that come along',
  play: async ({ canvas, userEvent, ...context }) => {
    const { archive } = await withTwoPictures();
    await choose({ canvas, userEvent }, archive);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'bakery.jpg' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1 post and 1 picture' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    const added = within(canvas.getByRole('region', { name: 'Added' }));
    await expect(added.getByRole('listitem')).toHaveTextContent('Picturepier.jpg');
    const { media, posts } = hostOf(context).content.read();
    await expect(media.map(({ name }) => name)).toEqual(['pier.jpg']);
    await expect(posts.some(({ imageUrl }) => imageUrl.includes(media[0]?.id ?? 'none'))).toBe(true);

    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await choose({ canvas, userEvent }, archive);
    await expect(await canvas.findByRole('button', { name: 'Import 1 picture' })).toBeEnabled();
  },
});

export const Sending = meta.story({
  tags: ['look'],
  name: 'Says which picture is on its way',
  parameters: app({ path, as: 'admin', host: { overrides: [pending(SEND)] } }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    await expect(await canvas.findByRole('button', { name: 'Sending picture 1 of 2...' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'bakery.jpg' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  tags: ['look'],
  name: 'Names a picture that is refused, and imports nothing',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [fails(SEND, 400, 'This picture is damaged or cut off.')] },
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/“pier\.jpg”: This picture is damaged or cut off\.$/);
    await expect(canvas.getByRole('button', { name: DEED })).toBeEnabled();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const WithoutArchive = meta.story({
  tags: ['look'],
  name: 'Says of a file without pictures that they cannot come',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).json);
    await expect(
      await canvas.findByText(/2 pictures cannot be brought in without an archive\.$/),
    ).toBeVisible();
    const pictures = within(canvas.getByRole('list', { name: 'Pictures' }));
    await expect(pictures.getAllByText(/^Cannot be brought in: /)).toHaveLength(2);
    await expect(pictures.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1 post' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const Damaged = meta.story({
  name: 'Says of an archive that it is cut off',
  play: async ({ canvas, userEvent }) => {
    const { archive } = await withTwoPictures();
    await choose({ canvas, userEvent }, new File([archive.slice(0, -40)], archive.name));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('This archive is damaged or cut off.'),
    );
    await expect(canvas.queryByRole('heading', { name: 'What would happen' })).not.toBeInTheDocument();
  },
});
