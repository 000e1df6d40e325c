import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { openMemoryHost, type MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails } from '../../mocks/host/overrides.ts';
import { matchRoute } from '../../src/app/application.ts';
import { staffApplication } from '../../src/app/staff-application.tsx';
import { EditPostPage } from '../../src/staff/post-editor/edit-post-page.tsx';
import { localPosts } from '../../src/staff/post-editor/post-draft.ts';
import { fieldsOf } from '../../src/staff/post-editor/post-field-groups.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';
import { cursorAtEndOf, isSaved, textBox, write } from './editor-helpers.ts';

const id = 'post-near-me';
const path = `/blog/admin/posts/${id}`;
const title = 'How to show up when someone searches “near me”';
const stored = (host: MemoryHost) => host.content.read().posts.find((post) => post.id === id);

const meta = preview.meta({
  title: 'Parts/Editor safety net',
  component: EditPostPage,
  decorators: [withPage],
  args: { params: { id } },
  parameters: app({ path, as: 'editor' }),
  beforeEach: async () => {
    // Targets of the links out of the editor.
    await matchRoute(staffApplication, '/blog/admin').route.Page.preload();
  },
});

/** The fields of the stored post. */
function storedFields() {
  const post = stored(openMemoryHost());
  if (!post) throw new Error(`There is no post ${id}.`);
  const { formerSlugs } = post;
  return fieldsOf({
    ...post,
    category: '',
    state: 'published',
    formerSlugs: [...formerSlugs],
  });
}

/** Leaves the local draft that a browser closed during typing would have. */
function leaveCopy(): void {
  localPosts.write(id, 'typed', {
    savedAt: '2025-06-02T14:41:00.000Z',
    fields: { ...storedFields(), title: 'Found “near me”', content: '<p>All of it is new.</p>' },
  });
}

export const RecoveryOffered = meta.story({
  beforeEach: leaveCopy,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You have unsaved changes from June 2, 2025 at 10:41 AM EDT.'),
    ).toBeVisible();
    await expect(canvas.getByText(/What differs: Title, Text\./)).toBeVisible();
  },
});

export const RecoveryDiscarded = meta.story({
  beforeEach: leaveCopy,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.queryByText(/^You have unsaved changes/)).not.toBeInTheDocument();
    await expect(canvas.getByLabelText('Title')).toHaveValue(title);
    await expect(localPosts.read(id, 'typed')).toBeUndefined();
  },
});

/** The offer stays while typing continues. */
export const RecoveryUndecided = meta.story({
  beforeEach: leaveCopy,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), '!');
    await waitFor(() => expect(localPosts.read(id, 'typed')?.fields.title).toBe(`${title}!`));
    await expect(localPosts.read(id, 'kept')?.fields.title).toBe('Found “near me”');
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Title')).toHaveValue('Found “near me”');
  },
});

/** Once it is saved, leaving shows no dialog. */
export const CopiedWhileTyping = meta.story({
  render: wholeApp,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    cursorAtEndOf(await textBox());
    write(' Never lost.');
    await waitFor(() => expect(localPosts.read(id, 'typed')?.fields.content).toMatch(/Never lost\.<\/p>$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await isSaved();
    await expect(localPosts.read(id, 'typed')).toBeUndefined();
    await userEvent.click(canvas.getByRole('link', { name: 'All posts' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  },
});

/** A failed save loses no text. */
export const SavingFails = meta.story({
  tags: ['look'],
  parameters: app({
    path,
    as: 'editor',
    host: { overrides: [fails('PATCH /api/blog/posts/{id}', 503, 'The store is busy. Please try again.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The store is busy. Please try again.');
    await expect(canvas.getByLabelText('Title')).toHaveValue(`${title}!`);
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
});

export const Leaving = meta.story({
  name: 'Unsaved post, leave or stay',
  render: wholeApp,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), '!');
    const away = canvas.getByRole('link', { name: 'All posts' });
    await step('Staying', async () => {
      await userEvent.click(away);
      const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(canvas.getByLabelText('Title')).toHaveValue(`${title}!`);
      await expect(away).toHaveFocus();
    });
    await step('Leaving', async () => {
      await userEvent.click(away);
      const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expect(localPosts.read(id, 'typed')?.fields.title).toBe(`${title}!`);
    });
  },
});
