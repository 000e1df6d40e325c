import type { Audit } from '../../../src/contract/audit.ts';
import { Website } from '../../../src/contract/fields.ts';
import type { AuditSummary } from '../../../src/contract/staff-audit.ts';
import { DAY } from '../../../src/lib/time.ts';
import { clientIdOf } from '../clients/client-id.ts';
import { idsOf } from '../clients/find-client.ts';
import { stageOf } from '../clients/stage.ts';
import { isLead } from '../leads/is-lead.ts';
import type { Ports } from '../ports.ts';
import type { ReadAudit } from './audit-store.ts';
import { newAudit } from './new-audit.ts';
import { carryOver, previousAudit } from './previous-audit.ts';
import { startScan } from './scan.ts';
import { toSummaries } from './summaries.ts';

/** Days after the delivery of a report at which a second audit is prepared. */
const FOLLOW_UP_DAYS = [30, 90] as const;
/** A client who got another report so shortly before needs no follow-up. */
const RECENT_MS = 15 * DAY;
/** One that is this late is left out: the site was down for long. */
const LATE_MS = 30 * DAY;
/** Each scans a website, so only some are prepared at a time. */
const PREPARED_MAX = 3;

/** Prepares an audit, unless the client has gone on since. Returns whether one was made. */
async function prepare(ports: Ports, audit: ReadAudit, days: number, now: Date): Promise<boolean> {
  const { leads, clients, audits } = ports;
  const lead = await leads.byId(audit.leadId);
  if (!lead || !isLead(lead) || audit.deliveredAt === null) return false;
  const clientId = clientIdOf(lead);
  const ofClient = await leads.ofClient(clientId);
  const all = await audits.ofLeads(idsOf(ofClient));
  if (stageOf(ofClient, all, (await clients.byId(clientId))?.stage) === 'closed') return false;
  const recent = new Date(Date.parse(audit.deliveredAt) + days * DAY - RECENT_MS).toISOString();
  const { id, deliveredAt } = audit;
  const isSuperseded = all.some(
    (other) =>
      other.id !== id &&
      (other.deliveredAt === null ||
        other.deliveredAt > recent ||
        (!other.followUp && other.deliveredAt > deliveredAt)),
  );
  const context = { by: audit.createdBy, now };
  const made: Audit = {
    ...newAudit(ports.ids.id(), lead, context),
    followUp: { days, deliveredAt },
  };
  const prepared = isSuperseded ? undefined : await audits.add(carryOver(made, previousAudit(all, made)));
  const isNew = prepared?.id === made.id;
  if (prepared && isNew && Website.safeParse(prepared.frame.website).success) {
    await startScan(ports, prepared.id, {}, now);
  }
  // After it is stored: a crash in between prepares nothing twice, because a request has one audit in work.
  await audits.change(id, (draft) => {
    draft.followedUp = [...new Set([...(draft.followedUp ?? []), days])];
  });
  return isNew;
}

/** Prepares second audits 30 and 90 days after a report was delivered: the coach reads, rates, and sends them. */
export async function prepareFollowUps(ports: Ports, now: Date): Promise<void> {
  let prepared = 0;
  for (const audit of await ports.audits.all()) {
    if (audit.deliveredAt === null || audit.followUp) continue;
    for (const days of FOLLOW_UP_DAYS) {
      const late = now.getTime() - Date.parse(audit.deliveredAt) - days * DAY;
      if (late < 0 || late > LATE_MS || audit.followedUp?.includes(days)) continue;
      if (await prepare(ports, audit, days, now)) prepared += 1;
      if (prepared === PREPARED_MAX) return;
    }
  }
}

const OPEN_MAX = 100;

/** Prepared audits that were not sent yet. */
export async function openFollowUps(ports: Pick<Ports, 'audits' | 'leads'>): Promise<AuditSummary[]> {
  const { records } = await ports.audits.page({ page: 1, perPage: OPEN_MAX, state: 'in work' });
  return toSummaries(
    ports,
    records.filter(({ followUp }) => followUp !== undefined),
  );
}
