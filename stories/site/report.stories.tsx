import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { begunAudit } from '../../mocks/demo/demo-audits.ts';
import type { MemoryHostOptions } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import type { AuditFact } from '../../src/contract/audit-facts.ts';
import type { ReportSnapshot } from '../../src/contract/audit-report.ts';
import type { Audit, ReportLink } from '../../src/contract/audit.ts';
import { ReportPage } from '../../src/site/report/report-page.tsx';
import { showAsPrinted } from '../print-media.ts';
import { firstReport } from '../reports.ts';
import { sampleLeads } from '../staff/leads.ts';
import { showsText } from '../staff/states.ts';
import { app, hostOf, withPage } from '../with-app.tsx';

/** Token of the report link in stories. */
const TOKEN = 'the-unguessable-end-of-a-link';

const createdAt = '2025-05-31T15:00:00.000Z';
const [kayaks] = sampleLeads.filter(({ id }) => id === 'kayaks');

/** A host with a delivered report, and changes to its link. */
function hostWithReport(
  report: ReportSnapshot,
  link: Partial<ReportLink> = {},
  change: (audit: Audit) => Partial<Audit> = () => ({}),
): MemoryHostOptions {
  if (!kayaks) throw new Error('There is no request of the kayak tours.');
  const audit = begunAudit({ id: 'audit', request: kayaks, by: 'Ada Calder', now: new Date(createdAt) });
  const expiresAt = '2025-08-29T15:00:00.000Z';
  const links = [{ token: TOKEN, madeAt: createdAt, expiresAt, revokedAt: null, ...link }];
  return {
    leads: { leads: [...sampleLeads] },
    audits: [{ ...audit, report, links, deliveredAt: createdAt, ...change(audit) }],
  };
}

const path = `/report/${TOKEN}`;

const meta = preview.meta({
  title: 'Pages/Public/Report',
  component: ReportPage,
  decorators: [withPage],
  args: { params: { token: TOKEN } },
  parameters: app({ path, host: hostWithReport(firstReport) }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sea Grape Bakery: your audit',
    );
  },
});

const at = '2025-06-01T18:00:00.000Z';
const factOf = (id: string, outcome: AuditFact['outcome']): AuditFact => ({
  id,
  point: 'Website analysis',
  outcome,
  message: '',
  why: '',
  advice: '',
  places: 1,
  evidence: [],
});

/** Checked off by the client; a website check afterwards has questioned the first and confirmed the second. */
const withCheckMarks = (notes: readonly string[]): MemoryHostOptions =>
  hostWithReport(firstReport, {}, ({ points, scan }) => ({
    checkedOff: notes.map((note, index) => ({ id: `advice-${index}`, at, note })),
    points: points.map((point, index) => ({
      ...point,
      recommendations: firstReport.recommendations
        .slice(index, Math.min(index + 1, 2))
        .map(({ point: _point, ...one }) => ({ ...one, factId: `check-${index}.fault` })),
    })),
    scan: {
      ...scan,
      state: 'done',
      finishedAt: '2025-06-02T12:00:00.000Z',
      facts: [factOf('check-0.fault', 'fault'), factOf('check-1.good', 'good')],
    },
  }));

export const SomeDone = meta.story({
  name: 'Two things checked off',
  parameters: app({ path, host: withCheckMarks(['My nephew did it.', '']) }),
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole('region', { name: 'What to do first' }));
    await expect(todo.getByText('2 of 3 done.')).toBeVisible();
    await expect(todo.getByText('“My nephew did it.”')).toBeVisible();
    await expect(todo.getByText(/of June 2, 2025 still found this/)).toBeVisible();
    await expect(todo.getByText(/of June 2, 2025 agrees: this is fixed/)).toBeVisible();
  },
});

export const AllDone = meta.story({
  name: 'Everything checked off',
  parameters: app({ path, host: withCheckMarks(['', '', 'Four addresses so far.']) }),
  play: showsText(/^All done\./),
});

export const ChecksOff = meta.story({
  name: 'An action checked off',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Check off “Make the menu/ });
    const item = within(button.closest('li') ?? document.body);
    await userEvent.click(item.getByText('Add a note'));
    await userEvent.type(item.getByLabelText(/^How it went/), 'It is a page now.{Enter}');
    await expect(await item.findByText('“It is a page now.”')).toBeVisible();
    await expect(canvas.getByText('1 of 3 done.')).toBeVisible();
  },
});

/** Checks the first action off, which fails, and expects the typed line to stay. */
async function expectFailure(message: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: /^Check off/ });
  const item = within(button?.closest('li') ?? document.body);
  await userEvent.click(item.getByText('Add a note'));
  await userEvent.type(item.getByLabelText(/^How it went/), 'Done.{Enter}');
  await expect(await item.findByRole('alert')).toHaveTextContent(message);
  await expect(item.getByLabelText(/^How it went/)).toHaveValue('Done.');
}

export const NotSaved = meta.story({
  name: 'A check mark that is not saved',
  parameters: app({
    path,
    host: {
      ...hostWithReport(firstReport),
      overrides: [fails('PUT /api/reports/{token}/actions/{id}', 503, 'That could not be saved just now.')],
    },
  }),
  play: () => expectFailure('That could not be saved just now.'),
});

export const RefusedWithoutScripts = meta.story({
  name: 'Refused without scripts',
  parameters: app({
    path,
    host: hostWithReport(firstReport),
    outcome: {
      form: 'check-off',
      sent: false,
      values: { note: 'A very long line', actionId: 'advice-1' },
      errors: {},
      message: '400: The line about it can have at most 200 characters.',
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^The line about it can have/);
    await expect(canvas.getByDisplayValue('A very long line')).toBeVisible();
  },
});

/** As on paper: without the frame, with all addresses in words. */
export const Printed = meta.story({
  name: 'Print view',
  globals: { theme: 'light' },
  beforeEach: showAsPrinted,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('contentinfo', { hidden: true })).not.toBeVisible();
  },
});

export const ForStaff = meta.story({
  name: 'Staff visit, not counted',
  parameters: app({ path, as: 'editor', host: hostWithReport(firstReport) }),
  play: async ({ canvas, id }) => {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Shift}');
    await expect((await hostOf({ id }).audits.byId('audit'))?.openedAt).toBeNull();
  },
});

const expectClosed = async (): Promise<void> => {
  await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This link no longer works.',
  );
  await expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/contact');
  await expect(screen.queryByText(/Sea Grape/)).toBeNull();
};

export const Revoked = meta.story({
  parameters: app({ path, host: hostWithReport(firstReport, { revokedAt: '2025-06-01T12:00:00.000Z' }) }),
  play: expectClosed,
});

export const NotFound = meta.story({
  args: { params: { token: 'a-guess' } },
  parameters: app({
    path,
    host: {
      ...hostWithReport(firstReport),
      capabilities: { visitorsChangeImages: false, lifetime: 'permanent' },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  },
});

export const OfOtherTab = meta.story({
  name: 'Link from another tab of the demo',
  args: { params: { token: 'a-guess' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This report is not in this tab.',
    );
  },
});

export const Loading = meta.story({
  parameters: app({ path, host: { overrides: [pending('GET /api/reports/{token}')] } }),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    host: { overrides: [fails('GET /api/reports/{token}', 503, 'That cannot be loaded just now.')] },
  }),
});

const TABLES = `<table><thead><tr><th>Page</th><th>Its title</th></tr></thead><tbody><tr><td>seagrape.example.com/wedding-cakes-and-celebrations</td><td>Home</td></tr></tbody></table>
<table><thead><tr><th>Came from</th><th>Visitors</th><th>Calls</th></tr></thead><tbody><tr><td>Recommendations</td><td>1,041</td><td>38</td></tr></tbody></table>
<table><thead><tr><th>Where people come from</th><th>Calls</th></tr></thead><tbody><tr><td>Google Business Profile</td><td>1,041</td></tr></tbody></table>
<table><thead><tr><th>Month</th><th>Profile views</th><th>Calls</th><th>Directions</th><th>Website visits</th></tr></thead><tbody><tr><td>January</td><td>1,204</td><td>38</td><td>61</td><td>418</td></tr></tbody></table>`;

export const TablesOnPhone = meta.story({
  name: 'Tables on a phone',
  parameters: app({
    path,
    host: hostWithReport({
      ...firstReport,
      chapters: firstReport.chapters.map((chapter, index) =>
        index === 0 ? { ...chapter, html: TABLES } : chapter,
      ),
    }),
  }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Table 1' });
    for (const number of [1, 2, 3]) {
      const small = canvas.getByRole('group', { name: `Table ${number}` });
      await expect(small.scrollWidth).toBe(small.clientWidth);
    }
    const wide = canvas.getByRole('group', { name: 'Table 4' });
    await expect(wide.scrollWidth).toBeGreaterThan(wide.clientWidth);
    await expect(wide).toHaveAttribute('tabindex', '0');
    const hints = canvas.getAllByText('This table scrolls sideways.');
    for (const hint of hints.slice(0, 3)) await expect(hint).not.toBeVisible();
    await expect(hints[3]).toBeVisible();
    wide.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});
