import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHostOptions } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { type AuditFact, NEVER_SCANNED } from '../../src/contract/audit-facts.ts';
import { READ_POINTS } from '../../src/contract/audit-points.ts';
import type { ReportSnapshot } from '../../src/contract/audit-report.ts';
import type { Audit, ReportLink } from '../../src/contract/audit.ts';
import { ReportPage } from '../../src/site/report/report-page.tsx';
import { showAsPrinted } from '../print-media.ts';
import { firstReport } from '../reports.ts';
import { sampleLeads } from '../staff/leads.ts';
import { app, hostOf, withPage } from '../with-app.tsx';

/** Token of the report link in stories. */
const TOKEN = 'the-unguessable-end-of-a-link';

const UNCHANGED = { revision: 1, updatedAt: null, updatedBy: '' };
const NO_TEXTS = { rating: null, summary: '', text: '', isFinished: false, ...UNCHANGED };
const manualChecks = { answers: [], competitors: [] };

/** A host with a delivered report, and changes to its link. */
function hostWithReport(
  report: ReportSnapshot,
  link: Partial<ReportLink> = {},
  changes: Partial<Audit> = {},
): MemoryHostOptions {
  const createdAt = '2025-05-31T15:00:00.000Z';
  const audit: Audit = {
    id: 'audit',
    leadId: 'kayaks',
    email: 'mike@example.com',
    client: 'Matlacha Mike',
    createdAt,
    createdBy: 'Ada Admin',
    updatedAt: createdAt,
    frame: { business: '', website: '', summary: '', nextStep: '', ...UNCHANGED },
    points: READ_POINTS.map(() => ({
      ...NO_TEXTS,
      findings: [],
      recommendations: [],
      manualChecks,
    })),
    actionPlan: { ...NO_TEXTS, order: [] },
    scan: NEVER_SCANNED,
    report,
    links: [
      {
        token: TOKEN,
        madeAt: createdAt,
        expiresAt: '2025-08-29T15:00:00.000Z',
        revokedAt: null,
        ...link,
      },
    ],
    deliveredAt: createdAt,
    openedAt: null,
    checkedOff: [],
    ...changes,
  };
  return { leads: { leads: [...sampleLeads] }, audits: [audit] };
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
  play: async ({ canvas, id }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sea Grape Bakery: your audit',
    );
    await expect(canvas.getByText('This link is valid until August 29, 2025.')).toBeVisible();
    await expect(document.title).toBe('Sea Grape Bakery: your audit | SWFL Marketing Coach');
    const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`);
    await expect(meta('robots')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(meta('referrer')).toHaveAttribute('content', 'strict-origin');

    // From the list around the Rose to a chapter, and on to the action plan.
    const points = within(canvas.getByRole('list', { name: 'The eight points' }));
    const link = points.getByRole('link', { name: /Local search assessment/ });
    const [, anchor = ''] = link.getAttribute('href')?.split('#') ?? [];
    await expect(document.getElementById(anchor)).toBe(
      canvas.getByRole('region', { name: 'Local search assessment' }),
    );
    await expect(canvas.getByRole('img', { name: 'Portrait of the coach' })).toBeVisible();
    const next = within(canvas.getByRole('region', { name: 'Your next step' }));
    await expect(next.getByText('SWFL Marketing Coach')).toBeVisible();
    await expect(next.getByRole('link', { name: 'Book the free consultation' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(next.getByRole('link', { name: '(239) 555-0123' })).toHaveAttribute(
      'href',
      'tel:+12395550123',
    );

    // A key press counts as reading.
    await userEvent.keyboard('{Shift}');
    const { audits, clock } = hostOf({ id });
    await waitFor(async () => {
      await expect((await audits.byId('audit'))?.openedAt).toBe(clock.now().toISOString());
    });
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
  hostWithReport(
    firstReport,
    {},
    {
      checkedOff: notes.map((note, index) => ({ id: `advice-${index}`, at, note })),
      points: READ_POINTS.map((_, index) => ({
        ...NO_TEXTS,
        manualChecks,
        findings: [],
        recommendations: firstReport.recommendations
          .slice(index, Math.min(index + 1, 2))
          .map(({ point: _point, ...one }) => ({ ...one, factId: `check-${index}.fault` })),
      })),
      scan: {
        ...NEVER_SCANNED,
        state: 'done',
        finishedAt: '2025-06-02T12:00:00.000Z',
        facts: [factOf('check-0.fault', 'fault'), factOf('check-1.good', 'good')],
      },
    },
  );

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
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^All done\./)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Undo/ })).toHaveLength(3);
  },
});

export const ChecksOff = meta.story({
  name: 'An action checked off and undone',
  play: async ({ canvas, id }) => {
    const button = await canvas.findByRole('button', { name: /^Check off “Make the menu/ });
    const item = within(button.closest('li') ?? document.body);
    await userEvent.click(item.getByText('Add a line about it'));
    await userEvent.type(item.getByLabelText(/^How it went/), 'It is a page now.{Enter}');
    await expect(await item.findByText('“It is a page now.”')).toBeVisible();
    await expect(canvas.getByText('1 of 3 done.')).toBeVisible();
    const stored = async () => (await hostOf({ id }).audits.byId('audit'))?.checkedOff;
    await expect(await stored()).toMatchObject([{ id: 'advice-1', note: 'It is a page now.' }]);
    await userEvent.click(item.getByRole('button', { name: /^Undo/ }));
    await expect(await item.findByRole('button', { name: /^Check off/ })).toHaveFocus();
    await expect(await stored()).toEqual([]);
    await expect(item.getByLabelText(/^How it went/)).toBeVisible();
    await expect(item.getByLabelText(/^How it went/)).toHaveValue('It is a page now.');
  },
});

/** Checks the first action off, which fails, and expects the typed line to stay. */
async function expectFailure(message: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: /^Check off/ });
  const item = within(button?.closest('li') ?? document.body);
  await userEvent.click(item.getByText('Add a line about it'));
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

export const Offline = meta.story({
  name: 'A check mark while offline',
  parameters: app({
    path,
    host: hostWithReport(firstReport),
    unreachable: [`/api/reports/${TOKEN}/actions/advice-0`],
  }),
  play: () => expectFailure(/^You seem to be offline/),
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  },
});

export const Loading = meta.story({
  parameters: app({ path, host: { overrides: [pending('GET /api/reports/{token}')] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the report...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    host: { overrides: [fails('GET /api/reports/{token}', 503, 'That cannot be loaded just now.')] },
  }),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The report could not be loaded.',
    );
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
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
  tags: ['look'],
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
  },
});
