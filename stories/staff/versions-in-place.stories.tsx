import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { changed, id, versions } from '../../mocks/fixtures/changed-posts.ts';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({ title: 'Pages/Staff/Versions', decorators: [withPage] });

type User = { click: (element: Element) => Promise<void> };

/** Opens the oldest version in the dialog and restores it. */
async function bringBackOldest(userEvent: User) {
  const dialog = within(await screen.findByRole('dialog'));
  const [oldest] = (await dialog.findAllByRole('button', { name: /^View version/ })).toReversed();
  await userEvent.click(oldest ?? document.body);
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const OfAPost = meta.story({
  render: () => <EditPostPage params={{ id }} />,
  parameters: app({
    path: `/blog/admin/posts/${id}`,
    as: 'editor',
    seed: changed,
    host: { versions: versions() },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Versions' }));
    await bringBackOldest(userEvent);
    const title = canvas.getByLabelText('Title');
    await waitFor(() => expect(title.isConnected ? title : canvas.getByLabelText('Title')).toHaveFocus());
    await expect(canvas.getByLabelText('Title')).toHaveValue('Near me, and found');
  },
});

export const OfTheSettings = meta.story({
  render: () => <SettingsPage />,
  parameters: app({ path: '/admin/settings', as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Site name' });
    await userEvent.type(name, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await canvas.findByText('Saved. Visitors see the changes now.');
    const opener = canvas.getByRole('button', { name: 'Versions' });
    await userEvent.click(opener);
    await bringBackOldest(userEvent);
    await expect(name).toHaveValue('SWFL Marketing Coach');
    await expect(opener).toHaveFocus();
  },
});
