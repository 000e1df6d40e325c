import type * as z from 'zod/mini';

/** What is wrong with the fields of a page, by their paths, such as `badges.0.name`. */
export type PageProblems = ReadonlyMap<string, string>;

export const NO_PROBLEMS: PageProblems = new Map();

/** Pictures are one field: what is wrong with any part of them is said there. */
const PART_OF_PICTURE = /\.(?:url|alt|credit)$/;

/** The first message of each field that a check refuses. */
export function problemsIn(check: z.ZodMiniType, values: unknown): PageProblems {
  const { error } = check.safeParse(values);
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.map(String).join('.').replace(PART_OF_PICTURE, '');
    if (!found.has(name)) found.set(name, message);
  }
  return found;
}

/** What is left of them once something was changed: nothing of what that is part of, or a part of. */
export function withoutProblem(problems: PageProblems, name: string): PageProblems {
  const left = [...problems].filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return left.length === problems.size ? problems : new Map(left);
}
