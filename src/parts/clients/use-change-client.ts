import { useCall } from '../../api/api-context.ts';
import { clientQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import type { ClientChange } from '../../contract/client.ts';

/**
 * Changes the stage, next step or note of a client.
 *
 * @param options `waitsForRefresh` for lists that show it
 */
export function useChangeClient(id: string, options: { waitsForRefresh?: true } = {}) {
  const call = useCall();
  return useStep(clientQuery(call, id), (body: ClientChange) =>
    call('PATCH /api/admin/clients/{id}', { params: { id }, body, ...options }),
  );
}
