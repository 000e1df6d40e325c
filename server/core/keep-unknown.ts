type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The previous version of a list item: the one with the same id or, without ids, at the same index. */
function itemBefore(before: readonly unknown[], item: unknown, index: number): unknown {
  const inPlace = before[index];
  if (!isRecord(item) || item['id'] === undefined) return inPlace;
  const isSame = (other: unknown): boolean => isRecord(other) && other['id'] === item['id'];
  return isSame(inPlace) ? inPlace : before.find(isSame);
}

/**
 * Adds the unknown fields of `before`, the record as stored, at any depth: fields of a later release must survive a
 * rollback to this one. Optional fields that `known` lacks are restored, too.
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
