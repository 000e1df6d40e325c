import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { InboxPage } from '../../src/staff/inbox/inbox-page.tsx';
import { unfoldFilters } from '../folded-filters.ts';
import { expectNotice } from '../notices.ts';
import { app, withPage } from '../with-app.tsx';
import { answer } from './dialogs.ts';
import { sampleLeads, withLeads } from './leads.ts';
import { withRequests } from './requests.ts';
import { BUSY } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Inbox',
  tags: ['spec:2'],
  component: InboxPage,
  decorators: [withPage],
});

type Canvas = Pick<typeof screen, 'findByRole'>;
const list = (canvas: Canvas) => canvas.findByRole('list', { name: 'Leads' });
const namesIn = async (canvas: Canvas): Promise<(string | null)[]> =>
  within(await list(canvas))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** The inbox with the samples, as an admin. */
const at = (query = '', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/inbox${query}`, as: 'admin', seed: withLeads, host: { overrides } });

export const Data = meta.story({
  parameters: at(),
  play: async ({ canvas }) => {
    await expect(await namesIn(canvas)).toEqual([
      'Maria Lopez',
      'Cora Reader',
      'Estero Eddy',
      'Matlacha Mike',
      'Hank Osprey',
    ]);
  },
});

export const Loading = meta.story({ parameters: at('', [pending('GET /api/admin/inbox')]) });

export const Error = meta.story({ parameters: at('', [fails('GET /api/admin/inbox', 503, BUSY)]) });

export const Empty = meta.story({ parameters: app({ path: '/admin/inbox', as: 'editor' }) });

export const Lists = meta.story({
  name: 'Lists and search in the address',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await list(canvas);
    await userEvent.click(canvas.getByRole('tab', { name: 'New (3)' }));
    await waitFor(async () =>
      expect(await namesIn(canvas)).toEqual(['Maria Lopez', 'Cora Reader', 'Estero Eddy']),
    );
    await unfoldFilters({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('link', { name: 'Messages' }));
    await waitFor(async () => expect(await namesIn(canvas)).toEqual(['Estero Eddy']));

    const field = canvas.getByRole('searchbox', { name: 'Search the inbox' });
    await userEvent.type(field, 'bakery{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  },
});

export const Suspects = meta.story({
  name: 'Possible spam',
  parameters: at('?status=suspects'),
  play: async ({ canvas }) => {
    await expect(await namesIn(canvas)).toEqual(['Lucky Winner']);
    await expect(canvas.getByText(/look like they were sent by a bot/)).toBeVisible();
    await expect(await list(canvas)).not.toHaveTextContent(/left|Overdue/);
  },
});

export const ManyFail = meta.story({
  name: 'Bulk change failed, selection kept',
  parameters: at('?status=new', [fails('POST /api/admin/inbox/changes', 503, BUSY)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Delete 3 leads?' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await expect(await confirmation.findByRole('alert')).toHaveTextContent(BUSY);
  },
});

/** Someone has deleted everything. */
async function withDeleted({ leads }: MemoryHost): Promise<void> {
  const deleted = { at: '2025-06-02T14:05:00.000Z', by: 'Ada Calder' };
  const inBin = sampleLeads.map((lead) => ({ ...structuredClone(lead), deleted }));
  await leads.update(({ leads }) => void leads.push(...inBin));
}

export const Deleted = meta.story({
  tags: ['look'],
  parameters: app({ path: '/admin/inbox?status=deleted', as: 'admin', seed: withDeleted }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'Deleted (6)' })).toBeVisible();
    await userEvent.click(await canvas.findByText('Matlacha Mike'));
    await expect(canvas.getByText(/^Name: Matlacha Mike/)).toBeVisible();
  },
});

export const UndoesMany = meta.story({
  name: 'Deletes many, with undo',
  parameters: app({ path: '/admin/inbox?status=new', as: 'editor', seed: withLeads }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await answer('Delete 3 leads?', 'Delete');
    await expect(await canvas.findByRole('tab', { name: 'Deleted (3)' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectNotice('Restored', '3 items restored.');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'New (3)' })).toBeVisible());
  },
});

export const Chosen = meta.story({
  name: 'Leads from one source',
  tags: ['look'],
  parameters: app({ path: '/admin/inbox', as: 'editor', seed: withRequests }),
  play: async ({ canvas, userEvent }) => {
    await unfoldFilters({ canvas, userEvent });
    const source = await canvas.findByRole('combobox', { name: 'Came from' });
    await waitFor(() => expect(within(source).getAllByRole('option')).toHaveLength(5));
    const leads = () => within(canvas.getByRole('list', { name: 'Leads' })).getAllByRole('listitem');
    await userEvent.selectOptions(source, 'facebook');
    await waitFor(() => expect(leads()).toHaveLength(3));
  },
});

export const NoneLeft = meta.story({
  name: 'Source without leads',
  parameters: app({ path: '/admin/inbox?source=town-paper', as: 'editor', seed: withRequests }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Came from' })).toHaveDisplayValue('town-paper');
  },
});

export const NewLead = meta.story({
  name: 'New lead by hand',
  tags: ['look'],
  parameters: at('?new'),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New lead' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cal Caller');
    await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Phone/ }), '(239) 555-0177');
    await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
    await expectNotice('Lead added', 'Cal Caller was not emailed.');
  },
});

export const NewLeadFails = meta.story({
  name: 'New lead not saved, text kept',
  parameters: at('?new', [fails('POST /api/admin/leads', 503, BUSY)]),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New lead' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cal Caller');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'cal@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent(BUSY);
    const { left, bottom } = alert.getBoundingClientRect();
    await expect(alert.contains(document.elementFromPoint(left + 9, bottom - 9))).toBe(true);
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Cal Caller');
  },
});
