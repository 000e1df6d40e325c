import { begunAudit } from '../../mocks/demo/demo-audits.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { firstReport } from '../reports.ts';
import { sampleLeads, withLeads } from '../staff/leads.ts';

/** Fills a story's inbox, with audits of one of its requests, each created after the previous one. */
export const withAudits =
  (requestId: string, ...changesOfEach: readonly Partial<Audit>[]) =>
  async (host: MemoryHost): Promise<void> => {
    await withLeads(host);
    const request = sampleLeads.find(({ id }) => id === requestId);
    if (!request) throw new Error(`There is no request ${requestId}.`);
    for (const [index, changes] of changesOfEach.entries()) {
      const now = new Date(Date.parse('2025-06-02T14:00:00.000Z') + index * 60_000);
      const begun = { id: `audit-${index + 1}`, request, by: 'Eddie Lund', now };
      await host.audits.add(begunAudit(begun, changes));
    }
  };

/** An audit from half a year ago, opened by its client. */
export const openedBefore: Partial<Audit> = {
  createdAt: '2024-12-02T15:00:00.000Z',
  updatedAt: '2024-12-03T15:00:00.000Z',
  deliveredAt: '2024-12-03T15:00:00.000Z',
  openedAt: '2024-12-04T13:00:00.000Z',
};
/** An audit delivered this morning. */
export const deliveredNow: Partial<Audit> = {
  deliveredAt: '2025-06-01T14:30:00.000Z',
  report: firstReport,
  checkedOff: [{ id: 'advice-0', at: '2025-06-02T14:40:00.000Z', note: '' }],
};
