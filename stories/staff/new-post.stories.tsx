import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { matchRoute } from '../../src/app/application.ts';
import { staffApplication } from '../../src/app/staff-application.tsx';
import { EMPTY_POST } from '../../src/contract/post-input.ts';
import { NewPostPage } from '../../src/staff/post-editor/new-post-page.tsx';
import { localPosts } from '../../src/staff/post-editor/post-draft.ts';
import { expectNotice } from '../notices.ts';
import { cursorAtEndOf, isSaved, textBox, write } from '../parts/editor-helpers.ts';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { screenAt } from './states.ts';

const path = '/blog/admin/new';

/** The newest post of the store. */
const newest = (host: MemoryHost) => host.content.read().posts.at(-1);

const seoId = ({ content }: MemoryHost) => content.read().categories.find(({ name }) => name === 'SEO')?.id;

/** Someone else used the category SEO last. */
async function lastUsedSeo(host: MemoryHost): Promise<void> {
  const id = seoId(host);
  await host.content.update(({ posts }) => {
    for (const post of posts) if (post.categoryId === id) post.updatedAt = '2025-06-02T14:50:00.000Z';
  });
}

const at = screenAt({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/New post',
  tags: ['spec:2'],
  component: NewPostPage,
  parameters: at(),
  decorators: [withPage],
  beforeEach: async () => {
    await matchRoute(staffApplication, '/blog/admin/posts/new').route.Page.preload();
  },
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await textBox();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('New post');
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/categories')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/admin/categories', 503, 'The store is busy. Please try again.')),
});

/** Missing values are shown at their fields, and the first one gets focus. */
export const Incomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Status'), 'Scheduled');
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please check the title, the excerpt, and the status.',
    );
    await expect(canvas.getByLabelText('Title')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Title'), 'Found');
    await expect(canvas.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
  },
});

const copyOf = (content: string) => ({
  savedAt: '2025-06-02T14:41:00.000Z',
  fields: { ...EMPTY_POST, content },
});

export const ClosedTab = meta.story({
  name: 'Offers what a closed tab has left',
  beforeEach: () => void localPosts.write('new-closed', 'typed', copyOf('<p>Left behind.</p>')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect(await textBox()).toHaveTextContent('Left behind.'));
  },
});

export const OtherTab = meta.story({
  name: 'New post in another tab',
  beforeEach: () => {
    localPosts.write('new-other', 'typed', copyOf('<p>Typed there.</p>'));
    const tab = Promise.withResolvers<undefined>();
    void navigator.locks.request('new-other', () => tab.promise);
    return () => tab.resolve(undefined);
  },
  play: async ({ canvas }) => {
    cursorAtEndOf(await textBox());
    await expect(canvas.queryByText(/^You have unsaved changes/)).not.toBeInTheDocument();
    write('Typed here.');
    const textOf = (id: string) => localPosts.read(id, 'typed')?.fields.content;
    await waitFor(() =>
      expect(new Set(localPosts.ids().map(textOf))).toEqual(
        new Set(['<p>Typed here.</p>', '<p>Typed there.</p>']),
      ),
    );
    await expect(textOf('new-other')).toBe('<p>Typed there.</p>');
  },
});

/** Plain HTTP has no Web Locks. The other tab writes its text again as soon as it changes. */
export const PlainHttp = meta.story({
  name: 'Two tabs without locks',
  beforeEach: () => {
    localPosts.write('new-other', 'typed', copyOf('<p>Typed there.</p>'));
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'locks');
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Restore' });
    await expect(localPosts.ids()).not.toContain('new-other');
    localPosts.write('new-other', 'typed', copyOf('<p>Typed there, and more.</p>'));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect(await textBox()).toHaveTextContent('Typed there.'));
    await waitFor(() => expect(localPosts.ids()).toHaveLength(2));
    await expect(localPosts.read('new-other', 'typed')?.fields.content).toBe('<p>Typed there, and more.</p>');
  },
});

/** The new post gets its address, and the cursor stays. */
export const Creates = meta.story({
  name: 'Created and saved while writing',
  render: wholeApp,
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await canvas.findByLabelText('Title'), 'Five signs at the door');
    await waitFor(() => expect(canvas.getByLabelText(/^Address/)).toHaveValue('five-signs-at-the-door'));
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'SEO');
    cursorAtEndOf(await textBox());
    write('First line.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await isSaved();
    await canvas.findByRole('heading', { level: 1, name: 'Edit post' });
    await waitFor(async () => expect(await textBox()).toHaveFocus());
    write(' And more.');
    await waitFor(() => expect(canvas.getByText('Unsaved changes')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await isSaved();
    await expect(newest(host)?.content).toBe('<p>First line. And more.</p>');
  },
});

/** Counts mouse clicks; opening a select and choosing are two. */
export const FiveClicks = meta.story({
  name: 'Published in three clicks',
  parameters: app({ path: '/blog/admin', as: 'editor', seed: lastUsedSeo }),
  render: wholeApp,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'New post' }));
    let clicks = 1;
    const click = (element: HTMLElement) => {
      clicks += 1;
      return userEvent.click(element);
    };
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveFocus());
    await userEvent.keyboard('Five signs at the door');
    await click(await textBox());
    write('Put the hours on the door. Then on the map.');
    await click(canvas.getByRole('button', { name: 'Publish' }));
    await isSaved();
    await expect(clicks).toBeLessThanOrEqual(3);
    await userEvent.click(await screen.findByRole('button', { name: 'View post' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Five signs at the door' }),
    ).toBeVisible();
  },
});

export const Scheduled = meta.story({
  tags: ['look'],
  render: wholeApp,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), 'Before the season');
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'SEO');
    await userEvent.type(canvas.getByLabelText(/^Excerpt/), 'What to do in September.');
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Scheduled');
    const field = canvas.getByLabelText('Publish on');
    await fireEvent.change(field, { target: { value: '2025-09-01T09:30' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }));
    await expectNotice('Post scheduled', 'Scheduled for Monday, September 1, 9:30 AM.');
  },
});

export const SlugTaken = meta.story({
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText(/^Address/);
    await userEvent.type(address, 'a-slow-site-costs-more-in-season');
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(/is already the address of “A slow site/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Use “a-slow-site-costs-more-in-season-2”' }));
    await expect(address).toHaveValue('a-slow-site-costs-more-in-season-2');
  },
});

export const Preview = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Title'), 'Five signs at the door');
    cursorAtEndOf(await textBox());
    write('First line.');
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    const frame = await dialog.findByTitle<HTMLIFrameElement>('Preview of Five signs at the door');
    await waitFor(() =>
      expect(frame.contentDocument?.querySelector('h1')).toHaveTextContent('Five signs at the door'),
    );
    await expect(frame.contentDocument?.querySelector('.prose')).toHaveTextContent('First line.');
    await userEvent.click(dialog.getByRole('button', { name: 'Phone' }));
    await waitFor(() => expect(frame.clientWidth).toBeLessThanOrEqual(390));
  },
});
