import type * as z from 'zod/mini';
import { keepUnknown } from '../keep-unknown.ts';

/** A file that is there but does not hold what it should; the message says why, as the end of a sentence. */
export class DamagedFile extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'DamagedFile';
  }
}

/**
 * A state that came out of a file, with the defaults of what it lacks and with all that this release does not know.
 *
 * @throws DamagedFile where it is none
 */
export function checked<State>(value: unknown, schema: z.ZodMiniType<State>): State {
  const parsed = schema.safeParse(value);
  if (parsed.success) return keepUnknown(value, parsed.data);
  // The place is enough to find the fault; the value may be somebody's address.
  const place = parsed.error.issues[0]?.path.join('.');
  throw new DamagedFile(place ? `"${place}" is not as it should be` : 'it does not hold what it should');
}
