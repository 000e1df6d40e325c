import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';
import { conflict, id, stored, changeRemotely } from './conflict-helpers.ts';
import { isSaved, textBox } from './editor-helpers.ts';

const asEditor = app({ path: `/blog/admin/posts/${id}`, as: 'editor' });

const meta = preview.meta({
  title: 'Parts/Editor conflicts',
  component: EditPostPage,
  decorators: [withPage],
  args: { params: { id } },
});

export const KeepsMine = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await isSaved();
    await expect(canvas.queryByRole('region', { name: 'Another version' })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Update' })).toHaveFocus());
  },
});

export const KeepsBoth = meta.story({
  parameters: asEditor,
  name: 'Some of theirs taken',
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await userEvent.click(panel.getByLabelText('Take their title'));
    await userEvent.click(panel.getByRole('button', { name: 'Save this choice' }));
    await isSaved();
    const { title, content } = stored(hostOf(context)) ?? {};
    await expect(title).toBe('How to be found “near me”');
    await expect(content).toMatch(/brake repair near me.* Yours\.<\/p>$/s);
  },
});

/** Only one of the two changed each field: both changes are kept, and the page lists them. */
export const MergedSilently = meta.story({
  tags: ['look'],
  parameters: asEditor,
  name: 'Remote changes merged',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await textBox();
    await userEvent.type(canvas.getByLabelText('Title'), '!');
    await changeRemotely(host, { excerpt: 'Three listings and two habits.' });
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await isSaved();
    await expect(
      canvas.getByText('Ada Calder changed the excerpt while you were editing; you see the new version.'),
    ).toBeVisible();
  },
});

export const CategoryGone = meta.story({
  parameters: asEditor,
  name: 'Category deleted by someone else',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await textBox();
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Analytics');
    await host.content.update((content) => {
      for (const post of content.posts) if (post.categoryId === 'analytics') post.categoryId = 'seo';
      content.categories = content.categories.filter(({ id: one }) => one !== 'analytics');
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    const category = canvas.getByLabelText('Category');
    await waitFor(() =>
      expect(category).toHaveAccessibleDescription(
        'That category no longer exists. Please choose another one.',
      ),
    );
    await waitFor(() => expect(category).toHaveDisplayValue('Choose a category'));
  },
});

export const DeletedMeanwhile = meta.story({
  tags: ['look'],
  parameters: asEditor,
  name: 'Post deleted by someone else',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await textBox();
    await userEvent.type(canvas.getByLabelText('Title'), '!');
    await host.content.update((content) => {
      content.posts = content.posts.filter((post) => post.id !== id);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Your text is still here/);
  },
});
