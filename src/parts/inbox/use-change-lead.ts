import { useCall } from '../../api/api-context.ts';
import { leadQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import type { Purpose } from '../../contract/headers.ts';
import type { InboxChange } from '../../contract/inbox.ts';

/**
 * Changes a lead: status, note, read, details.
 *
 * @param done called after success, also when the caller is unmounted
 * @param purpose set for changes that no user asked for
 */
export function useChangeLead(id: string, done?: (change: InboxChange) => void, purpose?: Purpose) {
  const call = useCall();
  return useStep(
    leadQuery(call, id),
    (body: InboxChange) =>
      call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body, ...(purpose && { purpose }) }),
    (_, change) => done?.(change),
  );
}
