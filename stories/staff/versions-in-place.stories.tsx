import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { changed, id, versions } from '../../mocks/fixtures/changed-posts.ts';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({ title: 'Pages/Staff/Versions', decorators: [withPage] });

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
    const dialog = within(await screen.findByRole('dialog'));
    const [oldest] = (await dialog.findAllByRole('button', { name: /^View version/ })).toReversed();
    await userEvent.click(oldest ?? document.body);
    await userEvent.click(await dialog.findByRole('button', { name: 'Restore version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const title = canvas.getByLabelText('Title');
    await waitFor(() => expect(title.isConnected ? title : canvas.getByLabelText('Title')).toHaveFocus());
    await expect(canvas.getByLabelText('Title')).toHaveValue('Near me, and found');
  },
});
