import type { Ports } from '../ports.ts';

/**
 * Removes the audits of requests that are no longer there: confirmed spam goes by itself after its time, and a deletion may
 * have met a beginning.
 */
export async function removeLostAudits(
  { audits, enquiries }: Pick<Ports, 'audits' | 'enquiries'>,
  now: Date,
): Promise<void> {
  const lost: string[] = [];
  for (const { id, enquiryId } of await audits.all()) {
    if (!(await enquiries.byId(enquiryId, now))) lost.push(id);
  }
  if (lost.length > 0) await audits.remove(lost);
}
