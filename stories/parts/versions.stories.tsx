import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { changed, id, stored, versions } from '../../mocks/fixtures/changed-posts.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Versions } from '../../src/parts/versions/versions-dialog.tsx';
import { expectNotice } from '../notices.ts';
import { app, hostOf, withApp } from '../with-app.tsx';

const LIST = 'GET /api/admin/versions';
const ONE = 'GET /api/admin/versions/{id}';

const withHistory = (overrides: Parameters<typeof fails>[] = []) =>
  app({
    as: 'editor',
    seed: changed,
    host: { versions: versions(), overrides: overrides.map((override) => fails(...override)) },
  });

const meta = preview.meta({
  title: 'Parts/Versions',
  component: Versions,
  decorators: [withApp],
  args: { kind: 'post' as const, id, name: '“Near me”', isDirty: false, onRestored: fn() },
  parameters: withHistory(),
});

type Canvas = Pick<typeof screen, 'findByRole'>;
type User = { click: (element: Element) => Promise<void>; keyboard: (keys: string) => Promise<void> };

async function open(canvas: Canvas, user: User) {
  await user.click(await canvas.findByRole('button', { name: 'Versions' }));
  return within(await screen.findByRole('dialog', { name: 'Versions of “Near me”' }));
}

async function openVersion(canvas: Canvas, user: User, which: number) {
  const dialog = await open(canvas, user);
  const buttons = await dialog.findAllByRole('button', { name: /^View version/ });
  await user.click(buttons[which] ?? document.body);
  return dialog;
}

export const Data = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
  },
});

export const Looking = meta.story({
  tags: ['look'],
  name: 'Comparison with the current one',
  play: async ({ canvas, userEvent }) => {
    const dialog = await openVersion(canvas, userEvent, 1);
    await expect(await dialog.findByRole('heading', { name: /title/i })).toBeVisible();
    await expect(dialog.getByText('In this version')).toBeVisible();
  },
});

export const BringsBack = meta.story({
  name: 'Restores a version',
  play: async ({ canvas, userEvent, args, ...context }) => {
    const dialog = await openVersion(canvas, userEvent, 1);
    await userEvent.click(await dialog.findByRole('button', { name: 'Restore version' }));
    await expectNotice('Version restored', 'The previous content is saved as a version.');
    await expect(args.onRestored).toHaveBeenCalledOnce();
    await expect(stored(hostOf(context))).toMatchObject({ title: 'Near me, and found', revision: 4 });
  },
});

export const Conflict = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const dialog = await openVersion(canvas, userEvent, 1);
    const restore = await dialog.findByRole('button', { name: 'Restore version' });
    await hostOf(context).content.update(({ posts }) => {
      const post = posts.find((candidate) => candidate.id === id);
      if (post) Object.assign(post, { revision: 4, updatedBy: 'Ada Calder', title: 'Meanwhile' });
    });
    await userEvent.click(restore);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Ada Calder changed this post');
  },
});

export const Unsaved = meta.story({
  tags: ['look'],
  name: 'Unsaved changes block restoring',
  args: { isDirty: true },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openVersion(canvas, userEvent, 1);
    await expect(await dialog.findByText(/You have unsaved changes/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version' }));
    await expect(args.onRestored).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  tags: ['look'],
  parameters: app({ as: 'editor', seed: () => Promise.resolve(), host: { versions: [] } }),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
  },
});

export const Loading = meta.story({
  tags: ['look'],
  parameters: app({ as: 'editor', host: { overrides: [pending(LIST)] } }),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
  },
});

export const Error = meta.story({
  tags: ['look'],
  parameters: withHistory([[LIST, 500, 'Something went wrong. Please try again.']]),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
  },
});

export const OneFailed = meta.story({
  tags: ['look'],
  name: 'Error, of one',
  parameters: withHistory([[ONE, 404, 'That version is no longer available.']]),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openVersion(canvas, userEvent, 0);
    await expect(await dialog.findByText('That version is no longer available.')).toBeVisible();
  },
});
