import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import type { ReadAudit } from '../audits/audit-store.ts';
import { checkedOffIn } from '../audits/report-snapshot.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead } from '../state.ts';
import { clientIdOf } from './client-id.ts';

/** Something that a client did with a report. */
export interface Moment {
  /** Equal for the same one. */
  key: string;
  at: string;
  clientId: string;
  lead: ReadLead;
  audit: ReadAudit;
  /** The action that was checked off; absent if the report was opened. */
  action?: { id: string; title: string; note: string };
}

/** Whether an event is something that a client did with a report. */
export const isMoment = (event: WebhookEvent): boolean =>
  event === 'report.opened' || event === 'action.checked_off';

/** Everything clients did since a given time, the oldest first, without check marks that were undone. */
export async function momentsSince(
  { audits, leads }: Pick<Ports, 'audits' | 'leads'>,
  since: Date,
): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (const audit of await audits.withNews(since)) {
    const lead = await leads.byId(audit.leadId);
    if (!lead) continue;
    const about = { clientId: clientIdOf(lead), lead, audit };
    if (audit.openedAt !== null) moments.push({ ...about, key: `opened ${audit.id}`, at: audit.openedAt });
    for (const { id, at, note } of checkedOffIn(audit)) {
      const title = audit.report?.recommendations.find((one) => one.id === id)?.title ?? '';
      moments.push({ ...about, key: `done ${audit.id} ${id}`, at, action: { id, title, note } });
    }
  }
  return moments
    .filter(({ at }) => Date.parse(at) >= since.getTime())
    .toSorted((one, other) => one.at.localeCompare(other.at));
}
