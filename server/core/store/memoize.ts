/** A value derived from a frozen object. */
interface Memoized<Source, Derived> {
  (source: Source): Derived;
  /** Reuses the value of a source for another one of which it is known to be the same. */
  reuse(from: Source, to: Source): void;
}

/** Memoizes a value derived from a frozen object for that object's lifetime, from its first use. */
export function memoize<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): Memoized<Source, Derived> {
  const known = new WeakMap<Source, { derived: Derived }>();
  const find = (source: Source): { derived: Derived } => {
    const found = known.get(source) ?? { derived: derive(source) };
    known.set(source, found);
    return found;
  };
  return Object.assign((source: Source) => find(source).derived, {
    reuse: (from: Source, to: Source) => void known.set(to, find(from)),
  });
}
