import { DAY } from '../../../src/lib/time.ts';
import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Ports } from '../ports.ts';

/**
 * Removes audits whose request is gone: expired in the spam or the bin, or erased while an audit was begun. An audit that somebody
 * worked on since stays, for an owner who restores older leads temporarily; it is not listed and its report is closed.
 */
export async function removeLostAudits(
  {
    audits,
    enquiries,
  }: Pick<Ports, 'audits'> & { enquiries: Pick<Ports['enquiries'], 'byId' | 'deletedIds'> },
  now: Date,
): Promise<void> {
  const inBin = await enquiries.deletedIds(now);
  const lost: string[] = [];
  for (const { id, enquiryId, updatedAt } of await audits.all()) {
    const isOld = Date.parse(updatedAt) + SPAM_DAYS * DAY <= now.getTime();
    if (isOld && !inBin.has(enquiryId) && !(await enquiries.byId(enquiryId, now))) lost.push(id);
  }
  if (lost.length > 0) await audits.remove(lost);
}
