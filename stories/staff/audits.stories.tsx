import type { HttpHandler } from 'msw';
import { expect, waitFor, within, type screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { AuditsPage } from '../../src/staff/audits/audits-page.tsx';
import { app, withPage } from '../with-app.tsx';
import { withAudits } from './audits.ts';
import { BUSY } from './states.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Audits',
  component: AuditsPage,
  decorators: [withPage],
});

type Canvas = Pick<typeof screen, 'findByRole'>;
const begun = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Started' }));
const waiting = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Waiting for you to start' }));

/** The audits with the samples, as an editor. */
const at = (query = '', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/audits${query}`, as: 'editor', seed: withAudits, host: { overrides } });

/** The rows of a list, excluding the nested lists of ratings. */
const rowsIn = (list: Awaited<ReturnType<typeof begun>>): (string | null)[] =>
  list.getAllByRole('link').map((link) => link.closest('li')?.textContent ?? null);

export const Data = meta.story({
  parameters: at(),
  play: async ({ canvas }) => {
    const [maria] = rowsIn(await waiting(canvas));
    await expect(maria).toMatch(/Maria Lopez.*Today, 9:42 AM.*harbor-bakery.example.com.*22 h left/);
  },
});

export const Loading = meta.story({ parameters: at('', [pending('GET /api/admin/audits')]) });

export const Error = meta.story({ parameters: at('', [fails('GET /api/admin/audits', 503, BUSY)]) });

export const Empty = meta.story({ parameters: app({ path: '/admin/audits', as: 'editor' }) });

export const Lists = meta.story({
  name: 'Lists and search in the address',
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await begun(canvas);
    await userEvent.click(canvas.getByRole('tab', { name: 'Opened (1)' }));
    await waitFor(async () => expect(rowsIn(await begun(canvas))).toHaveLength(1));
    const field = canvas.getByRole('searchbox', { name: 'Search the audits' });
    await userEvent.type(field, 'bakery{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  },
});

async function withDeleted(host: MemoryHost): Promise<void> {
  await withAudits(host);
  await host.leads.update(({ audits: [audit] }) => {
    if (audit) audit.deleted = { at: '2025-06-02T14:05:00.000Z', by: 'Ada Calder' };
  });
}

export const Deleted = meta.story({
  tags: ['look'],
  parameters: app({ path: '/admin/audits?state=deleted', as: 'editor', seed: withDeleted }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'Deleted (1)' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Restore “/ }));
    await expect(await canvas.findByRole('tab', { name: 'Deleted (0)' })).toBeVisible();
  },
});

export const NotNeeded = meta.story({
  name: 'No audit needed, and undone',
  parameters: at('?state=waiting'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No audit needed for Maria Lopez' }));
    await expect(await canvas.findByRole('tab', { name: 'Waiting (0)' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('tab', { name: 'Waiting (1)' })).toBeVisible();
  },
});

export const NotStarted = meta.story({
  name: 'Audit not started, with the reason',
  parameters: at('', [fails('POST /api/admin/audits', 503, BUSY)]),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Start audit for Maria Lopez' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(BUSY);
    await expect(button).toHaveFocus();
  },
});
