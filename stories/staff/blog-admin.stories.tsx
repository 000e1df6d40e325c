import { expect, screen, waitFor, within, type UserEventObject, fireEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogAdminPage } from '../../src/staff/blog-admin/blog-admin-page.tsx';
import { unfoldFilters } from '../folded-filters.ts';
import { expectNotice } from '../notices.ts';
import { app, wholeApp, withContent } from '../with-app.tsx';
import { answer } from './dialogs.ts';
import { screenAt } from './states.ts';

const SLOW = 'A slow site costs more in season';
const EMAIL = 'The welcome email most local businesses never send';

/** A scheduled post, and an incomplete one without a category. */
async function inAllStates({ content }: MemoryHost): Promise<void> {
  await content.update(({ posts }) => {
    const slow = posts.find(({ title }) => title === SLOW);
    const email = posts.find(({ title }) => title === EMAIL);
    if (slow) slow.publishAt = '2025-06-09T13:00:00.000Z';
    if (email) Object.assign(email, { publishAt: null, categoryId: '' });
  });
}

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole' | 'getByText' | 'queryByRole'>;

/** A post's row in the table, by its title. */
const rowOf = async (canvas: Canvas, title: string): Promise<Canvas> => {
  const row = (await canvas.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`“${title}” stands in no row.`);
  return within(row);
};

/** The titles in the table, from top to bottom. */
const titlesIn = (canvas: Canvas): (string | null)[] =>
  within(canvas.getByRole('table'))
    .getAllByRole('link', { name: /^(?!Edit |View )/ })
    .map(({ textContent }) => textContent);

const POSTS = 'GET /api/admin/posts';

const at = screenAt({ path: '/blog/admin', as: 'admin', seed: inAllStates });

const meta = preview.meta({
  title: 'Pages/Staff/Blog admin',
  tags: ['spec:2'],
  component: BlogAdminPage,
  render: wholeApp,
  parameters: at(),
});

async function press(userEvent: UserEventObject, canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }));
}

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const slow = await rowOf(canvas, SLOW);
    await expect(slow.getByText('Scheduled')).toBeVisible();
  },
});

export const OnPhone = meta.story({
  name: 'On a phone, a badge for exceptions',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, SLOW)).getByText('Scheduled')).toBeVisible();
    for (const badge of canvas.getAllByText('Published', { selector: '.badge' })) {
      await expect(badge).not.toBeVisible();
    }
  },
});

export const InTheDemo = meta.story({
  name: 'Demo, changes kept for the session',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('for this session only'));
    await expect(canvas.getByText(/kept only for this session.*JSON file.*console/)).toBeVisible();
  },
});

export const OnLive = meta.story({
  name: 'Live site, permanent changes',
  parameters: app({
    path: '/blog/admin',
    as: 'editor',
    host: { capabilities: { visitorsChangeImages: false, lifetime: 'permanent' } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('stored permanently')).toBeVisible();
    await rowOf(canvas, SLOW);
  },
});

export const Loading = meta.story({ parameters: at(pending(POSTS), pending('GET /api/admin/categories')) });

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails(POSTS, 503, 'The blog is busy. Please try again.')),
});

export const Empty = meta.story({
  parameters: app({
    seed: withContent((all) => void (all.posts = [])),
  }),
});

export const DeletesAndUndoes = meta.story({
  name: 'Deletes a post, with undo',
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, await rowOf(canvas, SLOW), `Delete “${SLOW}”`);
    await answer(`Delete “${SLOW}”?`, 'Delete');
    await expectNotice('Post deleted', `“${SLOW}” is no longer on the blog.`);
    await expect(canvas.queryByRole('link', { name: SLOW })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectNotice('Restored', `“${SLOW}” is back.`);
    await expect(await canvas.findByRole('link', { name: SLOW })).toBeVisible();
  },
});

export const ChoosesAtOnce = meta.story({
  name: 'Filters chosen while loading',
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, SLOW);
    await unfoldFilters({ canvas, userEvent });
    const term = canvas.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' });
    term.value = 'site';
    await fireEvent.submit(term);
    await fireEvent.change(canvas.getByRole('combobox', { name: 'State' }), {
      target: { value: 'published' },
    });
    await fireEvent.change(canvas.getByRole('combobox', { name: 'Order' }), { target: { value: 'title' } });
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('published');
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('title');
    await waitFor(() =>
      expect(titlesIn(canvas)).toEqual([
        'A month of content from one good customer question',
        'Four numbers worth checking every Monday',
        'How to show up when someone searches “near me”',
      ]),
    );
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('published');
  },
});

export const FindsPosts = meta.story({
  tags: ['look'],
  name: 'Search in the address',
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, SLOW);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search posts' }), 'monday{Enter}');
    await waitFor(() => expect(titlesIn(canvas)).toEqual(['Four numbers worth checking every Monday']));
  },
});

export const ManyPages = meta.story({
  name: 'Pagination, focus at the top',
  parameters: app({ path: '/blog/admin?sort=oldest', as: 'admin', host: { content: demoContent() } }),
  play: async ({ canvas, userEvent }) => {
    const pages = within(await canvas.findByRole('navigation', { name: 'Pages of posts' }));
    await userEvent.click(pages.getByRole('link', { name: 'Page 2' }));
    const count = await canvas.findByText('21 to 40 of 47 posts');
    await expect(count).toHaveFocus();
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('oldest');
  },
});
