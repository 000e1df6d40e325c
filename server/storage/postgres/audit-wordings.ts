import * as z from 'zod/mini';
import { AuditWording } from '../../../src/contract/audit-wording.ts';
import { SHIPPED_AUDIT_WORDINGS } from '../../../src/contract/shipped-audit-wordings.ts';
import type { Frozen } from '../../core/ports.ts';
import { recordOf } from './records.ts';

/** A setting is an object. */
const Kept = z.object({ wordings: z._default(z.array(AuditWording), SHIPPED_AUDIT_WORDINGS) });

/** The wordings of a setting; those that the software brings where no release has written any. */
export const auditWordingsIn = (record: unknown): Frozen<AuditWording[]> =>
  recordOf(Kept, record ?? {}).wordings;

/** The wordings as a setting is kept. */
export const auditWordingsRecord = (wordings: Frozen<AuditWording[]>): object => ({ wordings });
