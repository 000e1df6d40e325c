import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { app, hostOf, withPage, withContent } from '../with-app.tsx';
import { id, changeRemotely } from './conflict-helpers.ts';
import { textBox } from './editor-helpers.ts';

const asEditor = app({ path: `/blog/admin/posts/${id}`, as: 'editor' });

const meta = preview.meta({
  title: 'Parts/Editor: search and sharing',
  component: EditPostPage,
  decorators: [withPage],
  args: { params: { id } },
});

const snippet = () => within(screen.getByRole('figure'));

export const Writes = meta.story({
  name: 'Live preview, saved',
  tags: ['look'],
  parameters: asEditor,
  play: async ({ canvas, userEvent }) => {
    await textBox();
    await userEvent.click(canvas.getByText('Search and sharing'));
    await expect(snippet().getByText('How to show up when someone searches “near me”')).toBeVisible();
    const title = canvas.getByLabelText(/^Title for search engines/);
    await userEvent.type(title, 'Found near you');
    await userEvent.type(canvas.getByLabelText(/^Description for search engines/), 'Three listings.');
    await expect(snippet().getByText('Found near you')).toBeVisible();
    await expect(snippet().getByText('Three listings.')).toBeVisible();
  },
});

export const Refused = meta.story({
  name: 'Refused field, opened and focused',
  parameters: app({
    path: `/blog/admin/posts/${id}`,
    as: 'editor',
    seed: withContent(({ posts }) => {
      for (const post of posts) if (post.id === id) post.searchDescription = 'a'.repeat(321);
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await textBox();
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    const field = canvas.getByLabelText(/^Description for search engines/);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(
      /A description for search engines can have at most 320 characters\./,
    );
  },
});

export const Conflict = meta.story({
  name: 'Conflict in search details',
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    await textBox();
    await userEvent.click(canvas.getByText('Search and sharing'));
    await userEvent.type(canvas.getByLabelText(/^Title for search engines/), 'Mine');
    await changeRemotely(hostOf(context), {
      searchTitle: 'Theirs',
      searchDescription: 'Their words.',
      sharePictureUrl: '/covers/analytics.svg',
      sharePictureAlt: 'A rising tide curve',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
  },
});

export const Phone = meta.story({
  parameters: asEditor,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await textBox();
    await userEvent.click(canvas.getByText('Search and sharing'));
    await userEvent.click(canvas.getByLabelText(/^Title for search engines/));
    await userEvent.paste('W'.repeat(120));
  },
});
