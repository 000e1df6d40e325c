import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { WRITTEN_POST_FIELDS } from '../../src/contract/post-fields.ts';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { expectNotice } from '../notices.ts';
import { conflict } from '../parts/conflict-helpers.ts';
import { textBox } from '../parts/editor-helpers.ts';
import { wholeApp, withPage } from '../with-app.tsx';
import { hasLink } from './dialogs.ts';
import { screenAt } from './states.ts';

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
    await expect(within(box).getByRole('heading', { name: 'What the phone is really asking' })).toBeVisible();
    // Every field is editable and gets focus on an error; a picture is chosen in a dialog.
    await userEvent.click(canvas.getByText('Search and sharing'));
    const inDialogs = ['imageUrl', 'sharePictureAlt'];
    for (const name of WRITTEN_POST_FIELDS.filter((field) => !inDialogs.includes(field))) {
      await expect(document.getElementById(`post-${name}`)).toBeVisible();
    }
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/posts/{id}')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/admin/posts/{id}', 503, 'The store is busy. Please try again.')),
});

export const NotFound = meta.story({
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This post does not exist.',
    );
  },
});

export const Conflict = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await conflict(canvas, userEvent, context);
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
  },
});
