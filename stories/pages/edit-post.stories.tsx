import { expect, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { fails, pending } from '../../mocks/overrides.ts';
import { EditPostPage } from '../../src/pages/admin/edit-post-page.tsx';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { cursorAtEndOf, editorErrors, forgetCopies, isSaved, textBox, write } from '../features/editing.ts';

const id = 'post-near-me';
const path = `/blog/admin/posts/${id}`;

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getByRole' | 'findByRole'>;

const stored = (host: MemoryHost) => host.content.read().posts.find((post) => post.id === id);

/** Somebody else stores another version while this one is open. */
const changedMeanwhile = (host: MemoryHost) =>
  host.content.update(({ posts }) => {
    const post = posts.find((candidate) => candidate.id === id);
    if (!post) return;
    post.title = 'How to be found “near me”';
    post.excerpt = 'Three listings and two habits.';
    post.content = post.content.replace('brake repair near me', 'brakes near me');
    post.imageUrl = '/covers/analytics.svg';
    post.imageAlt = 'A rising tide curve';
    post.revision += 1;
    post.updatedAt = '2025-06-02T15:02:00.000Z';
    post.updatedBy = 'Ada Admin';
  });

const asEditor = app({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Edit post',
  component: EditPostPage,
  decorators: [withPage],
  args: { params: { id } },
  parameters: editorErrors,
  beforeEach: () => {
    forgetCopies();
  },
});

export const Data = meta.story({
  parameters: asEditor,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
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
    await expect(canvas.getByText(/ words, \d min read$/)).toBeVisible();
    await expect(canvas.queryByText('Unsaved changes')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: app({ path, as: 'editor', host: { overrides: [pending('GET /api/admin/posts/{id}')] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the editor...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    as: 'editor',
    host: { overrides: [fails('GET /api/admin/posts/{id}', 503, 'The store is busy. Please try again.')] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The post could not be loaded.',
    );
    await expect(canvas.getByText('The store is busy. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const NotFound = meta.story({
  parameters: asEditor,
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This post does not exist.',
    );
    await expect(canvas.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/blog/admin');
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toBeVisible();
    await expect(canvas.queryByLabelText('Title')).not.toBeInTheDocument();
  },
});

/** Opens the editor, changes title and text, and saves when somebody else has done so before. */
async function conflict(canvas: Canvas, userEvent: UserEventObject, context: { id: string }) {
  cursorAtEndOf(await textBox());
  write(' Yours.');
  await userEvent.type(canvas.getByLabelText('Title'), '!');
  await changedMeanwhile(hostOf(context));
  await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
  const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
  await panel.findByText('How to be found “near me”');
  return panel;
}

export const Conflict = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(panel.getByText(/Ada Admin/)).toBeVisible();
    await expect(panel.getByText('How to show up when someone searches “near me”!')).toBeVisible();
    await expect(panel.getByText(/^Yours\.|Yours\.$/)).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue(
      'How to show up when someone searches “near me”!',
    );
  },
});

export const ConflictKeepMine = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await isSaved();
    await expect(canvas.queryByRole('region', { name: 'Another version' })).not.toBeInTheDocument();
    const { title, content, imageUrl } = stored(hostOf(context)) ?? {};
    await expect(title).toBe('How to show up when someone searches “near me”!');
    await expect(content).toMatch(/brake repair near me.* Yours\.<\/p>$/s);
    await expect(imageUrl).toBe('/covers/seo.svg');
  },
});

export const ConflictChoosing = meta.story({
  parameters: asEditor,
  name: 'Conflict, some of theirs',
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await userEvent.click(panel.getByLabelText('Take their cover image'));
    await userEvent.click(panel.getByLabelText('Take their excerpt'));
    await userEvent.click(panel.getByRole('button', { name: 'Save this choice' }));
    await isSaved();
    await expect(stored(hostOf(context))).toMatchObject({
      title: 'How to show up when someone searches “near me”!',
      excerpt: 'Three listings and two habits.',
      imageAlt: 'A rising tide curve',
    });
  },
});

/** Mine is not lost: it can be restored. */
export const ConflictTakeTheirs = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const panel = await conflict(canvas, userEvent, context);
    await userEvent.click(panel.getByRole('button', { name: 'Take theirs' }));
    await expect(canvas.getByLabelText('Title')).toHaveValue('How to be found “near me”');
    await expect(canvas.getByLabelText('Title')).toHaveFocus();
    await expect(await textBox()).toHaveTextContent(/types “brakes near me”/);
    await expect(canvas.getByText(/^You have unsaved text from/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Title')).toHaveValue(
      'How to show up when someone searches “near me”!',
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent(/Yours\.$/));
  },
});

export const Saves = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const box = await textBox();
    cursorAtEndOf(box);
    write(' One more sentence.');
    await waitFor(() => expect(canvas.getByText('Unsaved changes')).toBeVisible());
    await userEvent.keyboard('{Control>}s{/Control}');
    await isSaved();
    await expect(box).toHaveFocus();
    await expect(stored(hostOf(context))?.content).toMatch(/One more sentence\.<\/p>$/);
    await expect(screen.getByText('Saved at 11:00 AM')).toBeVisible();
  },
});

export const SavesOnce = meta.story({
  parameters: asEditor,
  name: 'A double click saves once',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), '!');
    const before = stored(hostOf(context))?.revision ?? 0;
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Update' }));
    await isSaved();
    await expect(stored(hostOf(context))?.revision).toBe(before + 1);
    await expect(canvas.getByRole('button', { name: 'Update' })).toHaveFocus();
  },
});

export const Phone = meta.story({
  parameters: asEditor,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await textBox();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
export const Tablet = meta.story({
  parameters: asEditor,
  globals: { viewport: { value: 'tablet' } },
});
export const Dark = meta.story({
  parameters: asEditor,
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
});
