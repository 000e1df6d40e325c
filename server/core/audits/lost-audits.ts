import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Ports } from '../ports.ts';

const DAY = 24 * 3_600_000;

/**
 * Removes audits whose request is gone: expired spam, or a deletion that raced with a new audit. An audit that somebody
 * worked on since stays, for an owner who restores older leads temporarily; it is not listed and its report is closed.
 */
export async function removeLostAudits(
  { audits, enquiries }: Pick<Ports, 'audits'> & { enquiries: Pick<Ports['enquiries'], 'byId'> },
  now: Date,
): Promise<void> {
  const lost: string[] = [];
  for (const { id, enquiryId, updatedAt } of await audits.all()) {
    const isOld = Date.parse(updatedAt) + SPAM_DAYS * DAY <= now.getTime();
    if (isOld && !(await enquiries.byId(enquiryId, now))) lost.push(id);
  }
  if (lost.length > 0) await audits.remove(lost);
}
