import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Ports } from '../ports.ts';

const DAY = 24 * 3_600_000;

/**
 * Removes the audits of requests that are no longer there: confirmed spam goes by itself after its time, and a deletion may
 * have met a beginning. What somebody has worked on in that time stays, for an owner who looks at an older copy of the leads
 * and puts the newer one back: nobody finds it meanwhile, and its report is closed.
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
