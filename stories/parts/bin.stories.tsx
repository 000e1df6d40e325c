import { expect, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { Bin } from '../../src/parts/bin/bin.tsx';
import { expectNotice } from '../notices.ts';
import { BUSY, screenAt } from '../staff/states.ts';
import { hostOf, padded, withApp } from '../with-app.tsx';

const LIST = 'GET /api/admin/bin';

/** Two posts were deleted, and another post has the address of the first. */
async function withDeleted({ content }: MemoryHost): Promise<void> {
  await content.update(({ posts: [first, second, other] }) => {
    if (!first || !second || !other) return;
    first.deleted = { at: '2025-05-30T18:00:00.000Z', by: 'Ada Calder' };
    second.deleted = { at: '2025-05-29T18:00:00.000Z', by: 'Ed Editor', reason: 'spam' };
    other.slug = first.slug;
  });
}

const at = screenAt({ as: 'admin', seed: withDeleted });

const meta = preview.meta({
  title: 'Parts/Bin',
  component: Bin,
  decorators: [padded, withApp],
  args: { list: 'posts' as const },
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    const details = 'Deleted May 30, 2025 at 2:00 PM EDT by Ada Calder. Kept until June 29, 2025.';
    await expect(await canvas.findByText(details)).toBeVisible();
    await expect(canvas.getByText(/^Deleted as spam May 29, 2025 .* by Ed Editor\./)).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending(LIST)) });

export const Error = meta.story({ parameters: at(fails(LIST, 503, BUSY)) });

export const Empty = meta.story({ parameters: screenAt({ as: 'admin', seed: () => Promise.resolve() })() });

export const Restores = meta.story({
  name: 'Restored at a free address',
  play: async ({ canvas, userEvent, ...context }) => {
    const [post] = hostOf(context).content.read().posts;
    await userEvent.click(await canvas.findByRole('button', { name: `Restore “${post?.title}”` }));
    await expectNotice(
      'Restored',
      `“${post?.title}” is back. “${post?.title}” is now at /blog/${post?.slug}-2, because another post has its old address.`,
    );
  },
});

export const Refused = meta.story({
  name: 'Not restored, with the reason',
  parameters: at(fails('POST /api/admin/bin/restore', 503, BUSY)),
  play: async ({ canvas, userEvent }) => {
    const restore = await canvas.findByRole('button', { name: 'Restore all' });
    await userEvent.click(restore);
    await expectNotice('Not restored', BUSY);
  },
});

export const Erases = meta.story({
  name: 'All deleted permanently',
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete all permanently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 items permanently?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await expectNotice('Deleted permanently', 'Nothing is left of 2 items.');
    await expect(await canvas.findByText('No deleted items.')).toBeVisible();
  },
});

export const ForEditors = meta.story({
  name: 'Seen by an editor',
  parameters: screenAt({ as: 'editor', seed: withDeleted })(),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Restore/ })).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /permanently/ })).not.toBeInTheDocument();
  },
});
