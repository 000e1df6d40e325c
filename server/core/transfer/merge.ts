import { ORDER, type ImportEntry } from '../../../src/contract/import-choice.ts';
import type { ImportLine, ImportReport } from '../../../src/contract/transfer.ts';

/** What is found out on the way; whether anything was written is known at the end. */
export type Report = Omit<ImportReport, 'dryRun' | 'seen'>;

export const emptyReport = (): Report => ({
  entries: [],
  added: [],
  changed: [],
  removed: [],
  equal: 0,
  leftAlone: [],
  leftOut: [],
});

/** A record of a file. */
export interface Given<One> {
  /** As it would be stored: what is here already under the id that it has here. */
  one: One;
  /** Its id in the file, and what else the report says of it. */
  entry: Omit<ImportEntry, 'kind' | 'name' | 'change' | 'fields'>;
}

interface Merge<One> {
  kind: ImportLine['kind'];
  nameOf: (one: One) => string;
  /** What staff call the fields in which two of them differ. */
  differences: (before: One, one: One) => string[];
  /** What is here. Nothing of it is changed in place. */
  here: readonly One[];
  given: readonly Given<One>[];
  /** Whether something of the file is taken, by its id there. */
  takes: (id: string) => boolean;
  /** Whether something goes that is here and not in the file. */
  goes: (other: One) => boolean;
  /** What else becomes of one that is changed. */
  asChanged?: (one: One) => One;
  /** Where their order counts: what all of them are called, and whether such an order is a sample. */
  order?: { name: string; isSample: (ids: readonly string[]) => boolean };
}

/** Whether those of `here` that stay stand in another order afterwards: the rest of the report would not show it. */
function isReordered(here: readonly { id: string }[], after: ReadonlyMap<string, unknown>): boolean {
  const known = new Set(here.map(({ id }) => id));
  const was = here.filter(({ id }) => after.has(id));
  const is = [...after.keys()].filter((id) => known.has(id));
  return was.some(({ id }, index) => id !== is[index]);
}

/**
 * Brings the records of a file, or those of them that are taken, together with those that are here, and says so in a
 * report. Gives all that stay: those of the file in its order, then the others. Where that order is not taken, those
 * that were here keep theirs and the new ones follow.
 */
export function merge<One extends { id: string }>(
  { kind, nameOf, differences, here, given, takes, goes, asChanged, order }: Merge<One>,
  report: Report,
): One[] {
  const others = new Map(here.map((one) => [one.id, one]));
  const merged = new Map<string, One>();

  function take(one: One, before: One | undefined, line: ImportLine): One {
    if (!before) {
      report.added.push(line);
      return one;
    }
    report.changed.push(line);
    const changed = { ...before, ...one };
    return asChanged?.(changed) ?? changed;
  }

  for (const { one, entry } of given) {
    const before = others.get(one.id);
    others.delete(one.id);
    const fields = before ? differences(before, one) : [];
    const change = before === undefined ? 'added' : fields.length > 0 ? 'changed' : 'equal';
    const line = { kind, name: nameOf(one), ...(change === 'changed' && { fields }) };
    report.entries.push({ ...entry, ...line, change });
    if (change === 'equal') report.equal += 1;
    else if (takes(entry.id)) {
      merged.set(one.id, take(one, before, line));
      continue;
    } else report.leftOut.push({ kind, name: line.name });
    if (before) merged.set(one.id, before);
  }
  for (const other of others.values()) {
    const line = { kind, name: nameOf(other) };
    if (goes(other)) report.removed.push(line);
    else {
      report.leftAlone.push(line);
      merged.set(other.id, other);
    }
  }
  if (!order || !isReordered(here, merged)) return [...merged.values()];

  const line = { kind, name: order.name, fields: ['order'] };
  const known = new Set(here.map(({ id }) => id));
  const idsInBoth = given.map(({ one }) => one.id).filter((id) => known.has(id));
  report.entries.push({ ...line, id: ORDER, change: 'changed', isSample: order.isSample(idsInBoth) });
  if (takes(ORDER)) {
    report.changed.push(line);
    return [...merged.values()];
  }
  report.leftOut.push({ kind, name: order.name });
  const inPlace = here.flatMap(({ id }) => merged.get(id) ?? []);
  return [...new Set([...inPlace, ...merged.values()])];
}

/**
 * Finds for every record of a file the one here that it stands for, by the first of the keys under which there is one
 * that no other record stands for.
 */
export function matched<Given extends object, Here extends object>(
  given: readonly Given[],
  here: readonly Here[],
  keys: readonly ((one: Given | Here) => string)[],
): Map<Given, Here> {
  const pairs = new Map<Given, Here>();
  const taken = new Set<Here>();
  for (const keyOf of keys) {
    const free = new Map(here.filter((one) => !taken.has(one)).map((one) => [keyOf(one), one]));
    for (const one of given) {
      const key = keyOf(one);
      const found = pairs.has(one) ? undefined : free.get(key);
      if (!found) continue;
      pairs.set(one, found);
      taken.add(found);
      free.delete(key);
    }
  }
  return pairs;
}
