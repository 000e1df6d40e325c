import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { BlogAdminPage } from '../../src/staff/blog-admin/blog-admin-page.tsx';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { isNoticed } from '../notices.ts';
import { BUSY, screenAt, showsError, showsText } from './states.ts';

const at = screenAt({ path: '/blog/admin?state=deleted', as: 'editor', seed: withDeleted });

const meta = preview.meta({
  title: 'Pages/Staff/Blog admin, bin',
  tags: ['spec:2'],
  component: BlogAdminPage,
  render: wholeApp,
  parameters: at(),
});

/** Somebody else deleted a post, and another post has its slug. */
async function withDeleted({ content }: MemoryHost): Promise<void> {
  await content.update((all) => {
    const [deleted, other] = all.posts;
    if (!deleted || !other) return;
    all.posts = all.posts.filter((post) => post !== deleted);
    all.trash = [{ post: { ...deleted }, deletedAt: '2025-05-30T18:00:00.000Z', deletedBy: 'Ada Admin' }];
    other.slug = deleted.slug;
  });
}

export const Data = meta.story({
  play: async ({ canvas }) => {
    const restore = await canvas.findByRole('button', { name: /^Restore / });
    await expect(restore.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story({
  parameters: at(pending('GET /api/admin/deleted-posts')),
  play: showsText('Loading blog posts...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails('GET /api/admin/deleted-posts', 503, BUSY)),
  play: showsError('The deleted posts could not be loaded.', BUSY),
});

export const Empty = meta.story({
  parameters: app({
    path: '/blog/admin',
    as: 'editor',
    seed: ({ content }) =>
      content.update((all) => {
        all.trash = [];
      }),
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'Deleted');
    await expect(await canvas.findByRole('heading', { name: 'No deleted posts' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Order' })).not.toBeInTheDocument();
  },
});

export const BringsBack = meta.story({
  name: 'Restored at a free address',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    const { post } = host.content.read().trash[0] ?? {};
    await expect(await canvas.findByText('1 deleted post')).toBeVisible();
    await expect(canvas.getByText('May 30, 2025 at 2:00 PM EDT by Ada Admin')).toBeVisible();
    await expect(canvas.getByText('Will be deleted for good on June 29, 2025')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Restore “${post?.title}”` }));
    await isNoticed(
      'Post restored',
      `“${post?.title}” is back at /blog/${post?.slug}-2, because another post now has its old address.`,
    );
    await expect(await canvas.findByRole('heading', { name: 'No deleted posts' })).toBeVisible();
    await expect(canvas.getByText('0 deleted posts')).toHaveFocus();
    await expect(host.content.read().posts).toHaveLength(5);
  },
});

export const OtherCategory = meta.story({
  name: 'Restored to another category',
  parameters: app({
    seed: async (host) => {
      await withDeleted(host);
      await host.content.update(({ trash }) => {
        for (const { post } of trash)
          Object.assign(post, { slug: 'an-address-of-its-own', categoryId: 'gone' });
      });
    },
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    const { categories, trash } = hostOf(context).content.read();
    const { title } = trash[0]?.post ?? {};
    await userEvent.click(await canvas.findByRole('button', { name: `Restore “${title}”` }));
    await isNoticed(
      'Post restored',
      `“${title}” is back. Its category no longer exists, so it is in “${categories[0]?.name}”.`,
    );
  },
});

export const Refused = meta.story({
  name: 'Post not restored, with the reason',
  parameters: at(fails('POST /api/admin/posts/{id}/restore', 503, BUSY)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Restore / }));
    await isNoticed('The post was not restored', BUSY);
    const restore = canvas.getByRole('button', { name: /^Restore / });
    await waitFor(() => expect(restore).not.toHaveAttribute('aria-disabled'));
    await expect(restore).toBeEnabled();
    await expect(restore).toHaveFocus();
  },
});
