import type { Handling } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { logEvent, type LoggedKind } from '../security-log.ts';
import { type ChangeContext, contextFrom } from './change.ts';

/** Handles the deletion of a record by its id, and logs it. */
export const deletes =
  (what: LoggedKind, remove: (ports: Ports, id: string, context: ChangeContext) => Promise<unknown>) =>
  async (call: Handling & { params: { id: string } }): Promise<void> => {
    const { id } = call.params;
    await remove(call.ports, id, contextFrom(call));
    logEvent(call, { event: 'deletion', what, count: 1, target: id });
  };
