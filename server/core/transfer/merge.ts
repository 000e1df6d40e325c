import type { ImportLine, ImportReport } from '../../../src/contract/transfer.ts';
import { differencesOf, type Fields } from './fields.ts';

/** What is found out on the way; whether anything was written is known at the end. */
export type Report = Omit<ImportReport, 'dryRun'>;

interface Merge<One> {
  kind: ImportLine['kind'];
  nameOf: (one: One) => string;
  fields: Fields<One>;
  /** What is here. */
  here: readonly One[];
  /** What the file holds, as it will be stored: what is here already under the id it has here. */
  given: readonly One[];
  /** Whether something goes that is here and not in the file. */
  goes: (other: One) => boolean;
  onChanged?: (one: One) => void;
}

/**
 * Brings the records of a file together with those that are here, and says so in a report. Gives all that stay: those
 * of the file in its order, then the others.
 */
export function merge<One extends { id: string }>(
  { kind, nameOf, fields, here, given, goes, onChanged }: Merge<One>,
  report: Report,
): One[] {
  const others = new Map(here.map((one) => [one.id, one]));
  const line = (one: One): ImportLine => ({ kind, name: nameOf(one) });
  const merged = given.map((one) => {
    const before = others.get(one.id);
    if (!before) {
      report.added.push(line(one));
      return one;
    }
    others.delete(one.id);
    const differences = differencesOf(before, one, fields);
    if (differences.length === 0) {
      report.equal += 1;
      return before;
    }
    report.changed.push({ ...line(one), fields: differences });
    Object.assign(before, one);
    onChanged?.(before);
    return before;
  });
  for (const other of others.values()) {
    if (goes(other)) report.removed.push(line(other));
    else {
      report.leftAlone.push(line(other));
      merged.push(other);
    }
  }
  return merged;
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
