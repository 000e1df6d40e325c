import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { WRITTEN_POST_FIELDS } from '../../src/contract/post-fields.ts';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { expectNotice } from '../notices.ts';
import { conflict } from '../parts/conflict-helpers.ts';
import { textBox } from '../parts/editor-helpers.ts';
import { wholeApp, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { screenAt, showsError, showsText } from './states.ts';

const id = 'post-near-me';
const path = `/blog/admin/posts/${id}`;

const at = screenAt({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/Edit post',
  tags: ['spec:2'],
  component: EditPostPage,
  parameters: at(),
  decorators: [withPage],
  args: { params: { id } },
});

export const Data = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = await textBox();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Edit post');
    await expect(canvas.getByLabelText('Title')).toHaveValue(
      'How to show up when someone searches “near me”',
    );
    await expect(within(box).getByRole('heading', { name: 'What the phone is really asking' })).toBeVisible();
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('SEO');
    await expect(canvas.getByLabelText('Status')).toHaveDisplayValue('Published');
    await expect(canvas.getByLabelText(/^Address/)).toHaveValue(
      'how-to-show-up-when-someone-searches-near-me',
    );
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeEnabled();
    await expect(canvas.getByText(/^, \d min read$/)).toBeVisible();
    // Every field is editable and gets focus on an error; a picture is chosen in a dialog.
    await userEvent.click(canvas.getByText('Search and sharing'));
    const inDialogs = ['imageUrl', 'sharePictureAlt'];
    for (const name of WRITTEN_POST_FIELDS.filter((field) => !inDialogs.includes(field))) {
      await expect(document.getElementById(`post-${name}`)).toBeVisible();
    }
    await expect(canvas.queryByText('Unsaved changes')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/admin/posts/{id}')),
  play: showsText('Loading the editor...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails('GET /api/admin/posts/{id}', 503, 'The store is busy. Please try again.')),
  play: showsError('The post could not be loaded.', 'The store is busy. Please try again.'),
});

export const NotFound = meta.story({
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This post does not exist.',
    );
    await hasLink(canvas, 'See all posts', '/blog/admin');
  },
});

export const Conflict = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(panel.getByText(/Ada Admin/)).toBeVisible();
    await expect(panel.getByText(/^Yours\.|Yours\.$/)).toBeVisible();
    // Fields changed by only one of the two need no choice.
    await expect(panel.queryByText('Excerpt')).not.toBeInTheDocument();
    await expect(panel.queryByText('Cover image')).not.toBeInTheDocument();
    await expect(
      canvas.getByText(
        'Ada Admin changed the excerpt and the cover image while you were editing; you see the new versions.',
      ),
    ).toBeVisible();
    await expect(canvas.getByLabelText(/^Excerpt/)).toHaveValue('Three listings and two habits.');
  },
});

export const ViewPost = meta.story({
  name: 'Link to the public post',
  render: wholeApp,
  play: async ({ canvas, userEvent }) => {
    const title = 'How to show up when someone searches “near me”';
    await userEvent.type(await canvas.findByLabelText('Title'), '!');
    await hasLink(canvas, 'View post', '/blog/how-to-show-up-when-someone-searches-near-me');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expectNotice('Post updated', `Readers can find “${title}!” on the blog.`);
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Draft');
    await userEvent.click(screen.getByRole('button', { name: 'View post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'View post' })).not.toBeInTheDocument());
  },
});
