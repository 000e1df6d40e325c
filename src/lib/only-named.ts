/**
 * What of an address's query has one of these names, in their order, such as `?q=seo&page=2`; nothing where a name is
 * there twice, because readers differ in which of them counts.
 */
export function onlyNamed(search: URLSearchParams, names: readonly string[]): string | undefined {
  const named = new URLSearchParams();
  for (const name of names) {
    const values = search.getAll(name);
    if (values.length > 1) return undefined;
    if (values[0] !== undefined) named.set(name, values[0]);
  }
  return named.size > 0 ? `?${named.toString()}` : '';
}
