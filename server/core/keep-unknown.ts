type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which item of a list another one goes on: that of the same id or, where there are no ids, the one in its place. */
function itemBefore(before: readonly unknown[], item: unknown, index: number): unknown {
  const inPlace = before[index];
  if (!isRecord(item) || item['id'] === undefined) return inPlace;
  const isSame = (other: unknown): boolean => isRecord(other) && other['id'] === item['id'];
  return isSame(inPlace) ? inPlace : before.find(isSame);
}

/**
 * A record as this release knows it, with all that `before` holds beside it, however deep: the fields of a later
 * release, which an owner who goes back to this one must find again on the day he goes forward.
 *
 * @param before the record as it was stored
 * @param known  the same record as a schema of this release gives it. A field that the schema knows and the record may
 *               be without comes back from `before`, too.
 */
export function keepUnknown<Known>(before: unknown, known: Known): Known;
export function keepUnknown(before: unknown, known: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(before)) {
    const items: readonly unknown[] = before;
    return known.map((item: unknown, index) => keepUnknown(itemBefore(items, item, index), item));
  }
  if (!isRecord(known) || !isRecord(before)) return known;
  const fields = Object.entries(known).map(([name, value]): [string, unknown] => [
    name,
    keepUnknown(before[name], value),
  ]);
  return { ...before, ...Object.fromEntries(fields) };
}
