import type * as z from 'zod/mini';
import { keepUnknown } from '../keep-unknown.ts';

/** A file with invalid content; the message gives the reason as the end of a sentence. */
export class DamagedFile extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'DamagedFile';
  }
}

/** Validates a state from a file, fills in defaults and keeps unknown fields. Throws DamagedFile. */
export function checked<State>(value: unknown, schema: z.ZodMiniType<State>): State {
  const parsed = schema.safeParse(value);
  if (parsed.success) return keepUnknown(value, parsed.data);
  // Names the path but not the value, which may be personal data.
  const path = parsed.error.issues[0]?.path.join('.');
  throw new DamagedFile(path ? `"${path}" is invalid` : 'it does not hold what it should');
}
