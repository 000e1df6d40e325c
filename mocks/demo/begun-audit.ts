import { newAudit } from '../../server/core/audits/audits.ts';
import type { Frozen } from '../../server/core/ports.ts';
import type { Enquiry } from '../../server/core/state.ts';
import type { Audit } from '../../src/contract/audit.ts';

interface Begun {
  id: string;
  request: Frozen<Enquiry>;
  by: string;
  now: Date;
}

/** An audit of a request, with its changes since it was created. */
export const begunAudit = ({ id, request, by, now }: Begun, since: Partial<Audit> = {}): Audit => ({
  ...newAudit(id, request, { by, now }),
  ...since,
});
