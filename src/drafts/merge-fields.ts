import { hashKey } from '@tanstack/react-query';

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The name of a field. */
export type NameOf<Words> = keyof Words & string;

/** The names of the fields in which two versions differ. */
export const changedIn = <Words extends object>(
  names: readonly NameOf<Words>[],
  one: Words,
  other: Words,
): NameOf<Words>[] => names.filter((name) => !isSame(one[name], other[name]));

/** The same version with several fields taken from another. */
export const withNames = <Words extends object>(
  words: Words,
  names: readonly NameOf<Words>[],
  from: Words,
): Words => ({ ...words, ...Object.fromEntries(names.map((name) => [name, from[name]])) });

interface WordVersions<Words> {
  /** What stands in the fields, and which of them were changed here. */
  mine: Words;
  touched: readonly NameOf<Words>[];
  /** The stored version that the changes were made to, and the one that is stored now. */
  base: Words;
  theirs: Words;
}

/** Merges a part three ways, field by field: only where both sides have changed one does somebody have to decide. */
export function mergeWords<Words extends object>(
  names: readonly NameOf<Words>[],
  { mine, touched, base, theirs }: WordVersions<Words>,
) {
  const changed = changedIn(names, base, theirs);
  const different = changedIn(names, mine, theirs);
  const taken = changed.filter((name) => !touched.includes(name));
  return {
    words: withNames(mine, taken, theirs),
    /** What others alone have changed. */
    taken,
    /** What both have changed, and not to the same. */
    clashes: changed.filter((name) => touched.includes(name) && different.includes(name)),
  };
}
