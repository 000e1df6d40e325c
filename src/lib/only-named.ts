/** Named parameters of a query in order; empty when a name occurs twice, because parsers differ in which one counts. */
export function onlyNamed(search: URLSearchParams, names: readonly string[]): string | undefined {
  const result = new URLSearchParams();
  for (const name of names) {
    const values = search.getAll(name);
    if (values.length > 1) return undefined;
    if (values[0] !== undefined) result.set(name, values[0]);
  }
  return result.size > 0 ? `?${result.toString()}` : '';
}
