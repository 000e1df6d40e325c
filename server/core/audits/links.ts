import { DAY } from '../../../src/lib/time.ts';
import type { Audit, ReportLink } from '../../../src/contract/audit.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { ReadAudit } from './audit-store.ts';
import { changeAudit } from './write-audit.ts';

/** Closed links that are remembered, so that they answer as closed. */
const LINKS_KEPT = 50;

const isOpen = ({ revokedAt, expiresAt }: Frozen<ReportLink>, now: Date): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now.getTime();

/** The link that opens a report at a given time, if any. */
export const openLink = ({ links, edition }: ReadAudit, now: Date): Frozen<ReportLink> | undefined => {
  const last = links.at(-1);
  return edition && last && isOpen(last, now) ? last : undefined;
};

function closeLinks(audit: Audit, now: Date): void {
  for (const link of audit.links) if (isOpen(link, now)) link.revokedAt = now.toISOString();
}

export function giveLink(audit: Audit, token: string, days: number, now: Date): void {
  closeLinks(audit, now);
  const expiresAt = new Date(now.getTime() + days * DAY).toISOString();
  audit.links = [...audit.links, { token, madeAt: now.toISOString(), expiresAt, revokedAt: null }].slice(
    -LINKS_KEPT,
  );
}

/** Closes a report's link permanently. Refuses with 404. */
export const revokeLink = (ports: Ports, id: string, now: Date): Promise<ReadAudit> =>
  changeAudit(ports, id, now, (audit) => {
    closeLinks(audit, now);
  });

/** Replaces a report's link. Refuses with 404, and with 409 if there is no report yet. */
export function renewLink(ports: Ports, id: string, days: number, now: Date): Promise<ReadAudit> {
  const token = ports.ids.token();
  return changeAudit(ports, id, now, (audit) => {
    if (!audit.edition) throw new HttpError(409, 'There is no report yet. Make it first.');
    giveLink(audit, token, days, now);
  });
}
