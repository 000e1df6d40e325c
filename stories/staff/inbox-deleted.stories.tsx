import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { InboxPage } from '../../src/staff/inbox/inbox-page.tsx';
import { isNoticed } from '../notices.ts';
import { app, withPage } from '../with-app.tsx';
import { sampleEnquiries, storedEnquiry as stored, withEnquiries } from './enquiries.ts';

const BUSY = 'The store is busy. Please try again in a minute.';

/** Somebody has deleted everything. */
async function withDeleted({ spam }: MemoryHost): Promise<void> {
  const at = '2025-06-02T14:05:00.000Z';
  const deleted = sampleEnquiries.map(({ suspect, ...enquiry }) => ({
    ...structuredClone(enquiry),
    suspect: true,
    spamSince: at,
    deleted: { at, by: 'Ada Admin', ...(suspect && { suspect }) },
  }));
  await spam.update(({ enquiries }) => void enquiries.push(...deleted));
}

const at = (overrides: readonly HttpHandler[] = [], seed = withDeleted) =>
  app({ path: '/admin/inbox?status=deleted', as: 'editor', seed, host: { overrides } });

const meta = preview.meta({
  title: 'Pages/Staff/Inbox',
  component: InboxPage,
  decorators: [withPage],
  parameters: at(),
});

export const Deleted = meta.story({
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Deleted (6)' })).toBeVisible();
    const [maria] = within(canvas.getByRole('list', { name: 'Enquiries' })).getAllByRole('listitem');
    await expect(maria).toHaveTextContent(/Maria Lopez.*Deleted June 2, 2025 at 10:05 AM EDT by Ada Admin/);
    await expect(maria).toHaveTextContent(/Will be deleted for good on July 2, 2025/);
    await expect(canvas.queryByRole('link', { name: 'Maria Lopez' })).toBeNull();
    await expect(canvas.getByRole('tab', { name: 'All (0)' })).toBeVisible();
  },
});

export const DeletedEmpty = meta.story({
  name: 'Deleted, empty',
  parameters: at([], withEnquiries),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No deleted enquiries' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete all for good' })).toBeNull();
  },
});

export const DeletedLoading = meta.story({
  name: 'Deleted, loading',
  parameters: at([pending('GET /api/admin/inbox')]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the inbox...')).toBeVisible();
  },
});

export const DeletedFailed = meta.story({
  name: 'Deleted, error',
  parameters: at([fails('GET /api/admin/inbox', 503, BUSY)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(BUSY);
  },
});

export const RestoresMany = meta.story({
  name: 'Restores all on the page, with the keyboard alone',
  play: async ({ canvas, userEvent, ...context }) => {
    const all = await canvas.findByRole('checkbox', { name: 'Choose all on this page' });
    all.focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('6 chosen')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Restore' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const asked = within(await screen.findByRole('dialog', { name: 'Restore 6 enquiries?' }));
    asked.getByRole('button', { name: 'Restore' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'No deleted enquiries' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'New (3)' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Possible spam (1)' })).toBeVisible();
    await expect(stored(context, 'bakery')).not.toHaveProperty('deleted');
  },
});

export const ErasesSome = meta.story({
  name: 'Erases one, and then all the others',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Maria Lopez' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete for good' }));
    const one = within(await screen.findByRole('dialog', { name: 'Delete 1 enquiry for good?' }));
    await expect(one.getByText(/This cannot be undone/)).toBeVisible();
    await userEvent.click(one.getByRole('button', { name: 'Delete for good' }));
    await expect(await canvas.findByRole('tab', { name: 'Deleted (5)' })).toBeVisible();
    await expect(stored(context, 'bakery')).toBeUndefined();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all for good' }));
    const all = within(await screen.findByRole('dialog', { name: 'Delete 5 enquiries for good?' }));
    await userEvent.click(all.getByRole('button', { name: 'Delete all for good' }));
    await expect(await canvas.findByRole('heading', { name: 'No deleted enquiries' })).toBeVisible();
    await expect(stored(context, 'kayaks')).toBeUndefined();
  },
});

export const UndoesMany = meta.story({
  name: 'Deletes many, and undoes it from the notice',
  parameters: app({ path: '/admin/inbox?status=new', as: 'editor', seed: withEnquiries }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete 3 enquiries?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByRole('tab', { name: 'Deleted (3)' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await isNoticed('3 enquiries', 'Restored to where they were.');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'New (3)' })).toBeVisible());
  },
});

export const NotRestored = meta.story({
  name: 'Says why nothing was restored, and keeps the choice',
  parameters: at([fails('POST /api/admin/inbox/changes', 503, BUSY)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Restore' }));
    await expect(await asked.findByRole('alert')).toHaveTextContent(BUSY);
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByText('6 chosen')).toBeVisible();
  },
});
