import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHostOptions } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { NEVER_SCANNED } from '../../src/contract/audit-facts.ts';
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
const NO_TEXTS = { rating: null, says: '', text: '', isFinished: false, ...UNCHANGED };

/** A host with a delivered report, and changes to its link. */
function hostWithReport(report: ReportSnapshot, link: Partial<ReportLink> = {}): MemoryHostOptions {
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
    points: READ_POINTS.map(() => ({ ...NO_TEXTS, findings: [], recommendations: [] })),
    actionPlan: { ...NO_TEXTS, order: [] },
    scan: NEVER_SCANNED,
    edition: report,
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
      'The audit of Sea Grape Bakery',
    );
    await expect(canvas.getByText('This link is valid until August 29, 2025.')).toBeVisible();
    await expect(document.title).toBe('The audit of Sea Grape Bakery | SWFL Marketing Coach');
    const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`);
    await expect(meta('robots')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(meta('referrer')).toHaveAttribute('content', 'no-referrer');

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

/** As on paper: without the frame, with all addresses in words. */
export const Printed = meta.story({
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

export const Expired = meta.story({
  parameters: app({ path, host: hostWithReport(firstReport, { expiresAt: '2025-06-01T12:00:00.000Z' }) }),
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
