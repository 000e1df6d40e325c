/** Memoizes a value derived from a frozen object for that object's lifetime, from its first use. */
export function memoize<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const known = new WeakMap<Source, { derived: Derived }>();
  return (source) => {
    const found = known.get(source) ?? { derived: derive(source) };
    known.set(source, found);
    return found.derived;
  };
}
