import * as z from 'zod/mini';
import { DEMO_LIMIT, FACTOR_NEEDED, PROOF_NEEDED } from './problem-types.ts';

/** RFC 9457 error. `detail` is the message that other clients get as plain text. */
export const Problem = z.object({
  type: z.enum(['about:blank', DEMO_LIMIT, PROOF_NEEDED, FACTOR_NEEDED]),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Messages by field, such as `email`; absent where no single field is at fault. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.output<typeof Problem>;
export type FieldErrors = NonNullable<Problem['errors']>;
