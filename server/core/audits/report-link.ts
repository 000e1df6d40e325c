import type { ReportLink } from '../../../src/contract/audit.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadAudit } from './audit-store.ts';

export const isOpen = ({ revokedAt, expiresAt }: Frozen<ReportLink>, now: Date): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now.getTime();

/** The link that opens a report at a given time, if any. */
export const openLink = ({ links, report }: ReadAudit, now: Date): Frozen<ReportLink> | undefined => {
  const last = links.at(-1);
  return report && last && isOpen(last, now) ? last : undefined;
};

/** The path of a report at a given time; `null` where no link works. */
export function reportPathOf(audit: ReadAudit, now: Date): string | null {
  const link = openLink(audit, now);
  return link ? `/report/${link.token}` : null;
}
