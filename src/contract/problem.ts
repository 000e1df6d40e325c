import * as z from 'zod/mini';

/** An error answer in RFC 9457 form. `detail` is the same plain sentence that other clients get as text. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Messages by field, such as `email`; absent where no single field is at fault. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.output<typeof Problem>;
/** Messages by field name. */
export type FieldErrors = NonNullable<Problem['errors']>;
