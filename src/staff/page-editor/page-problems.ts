import type * as z from 'zod/mini';
import type { Problems } from '../../drafts/draft.ts';

/** Errors of picture parts are shown at the picture. */
const PART_OF_PICTURE = /\.(?:url|alt|credit)$/;

export function problemsIn(check: z.ZodMiniType, values: unknown): Problems {
  const { error } = check.safeParse(values);
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.map(String).join('.').replace(PART_OF_PICTURE, '');
    if (!found.has(name)) found.set(name, message);
  }
  return found;
}
