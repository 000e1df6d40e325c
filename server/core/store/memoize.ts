/**
 * Derives something from a frozen value once and remembers it as long as that value lives: what a list needs to be read
 * quickly is made when it is asked for first, and never for a list that nobody reads.
 */
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
