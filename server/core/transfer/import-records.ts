import { pictureIdsIn } from '../../../src/contract/pictures/picture-address.ts';
import type { Sampled } from '../../../src/contract/sample-content.ts';
import type { ImportInput, ImportKind, ImportRow } from '../../../src/contract/transfer.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { type ChangeContext, ownRecord } from '../shared/change.ts';
import { asText, textsIn } from '../texts.ts';

export interface ImportContext extends Pick<ImportInput, 'withSamples' | 'pictures' | 'dryRun'> {
  kinds: ReadonlySet<ImportKind>;
  change: ChangeContext;
  rows: Readonly<Record<ImportKind, ImportRow>>;
  /** Why the file cannot be imported, in sentences. One is enough to refuse it. */
  problems: Set<string>;
  shippedPages: ShippedPages;
}

export interface FileRecord<One> {
  /** As it would be stored: under its id on this site. */
  one: One;
  before: One | undefined;
  name: string;
  isSample: boolean;
}

export const emptyRow = (kind: ImportKind): ImportRow => ({
  kind,
  added: [],
  replaced: [],
  skipped: [],
  same: 0,
  samples: 0,
  unmatched: 0,
  pictures: [],
});

interface RecordKind<One> {
  kind: ImportKind;
  here: readonly One[];
  records: readonly FileRecord<One>[];
  /** The fields in a file; records are equal if these are. */
  toFileRecord: (one: One) => object;
  asReplaced?: (one: One) => One;
}

function isSame(one: object, other: object): boolean {
  return Object.entries(ownRecord(one)).every(([name, value]) => {
    const second: unknown = Reflect.get(other, name);
    return value === second || asText(value) === asText(second);
  });
}

/** All records of a kind after the import, in their order here and the new ones behind them. Fills the kind's row. */
export function importRecords<One extends Sampled & { readonly id: string }>(
  { kind, here, records, toFileRecord, asReplaced = (one) => one }: RecordKind<One>,
  { rows, withSamples }: ImportContext,
): One[] {
  const row = rows[kind];
  row.unmatched = here.length - records.filter(({ before }) => before).length;
  const changed = new Map<string, One>();
  for (const { one, before, name, isSample } of records) {
    if (before && isSame(toFileRecord(before), toFileRecord(one))) row.same += 1;
    else if (isSample && !withSamples) row.samples += 1;
    else {
      (before ? row.replaced : row.added).push(name);
      const after = before ? asReplaced({ ...ownRecord(before), ...one }) : one;
      changed.set(one.id, { ...after, ...(one.sample && { sample: true }) });
    }
  }
  row.pictures = [...new Set(Array.from(textsIn([...changed.values()]), pictureIdsIn).flat())];
  return [...new Map([...here.map((one) => [one.id, one] as const), ...changed]).values()];
}

/** Notes the records with the same key, such as an address, as an earlier one. */
export function checkUnique<One extends { readonly id: string }>(
  records: readonly One[],
  what: string,
  nameOf: (one: One) => string,
  keysOf: (one: One) => readonly string[],
  { problems }: ImportContext,
): void {
  const owners = new Map<string, One>();
  for (const one of records) {
    for (const key of keysOf(one)) {
      const owner = owners.get(key) ?? one;
      owners.set(key, owner);
      if (owner !== one) {
        problems.add(
          `“${nameOf(one)}”: Its ${what} “${key}” is already used by “${nameOf(owner)}.” Change one of them first.`,
        );
      }
    }
  }
}

/** Matches each record of a file with an existing one, by the first key that finds an unmatched one. */
export function matched<Given extends object, Here extends object>(
  filed: readonly Given[],
  here: readonly Here[],
  keys: readonly ((one: Given | Here) => string)[],
): Map<Given, Here> {
  const pairs = new Map<Given, Here>();
  const matchedHere = new Set<Here>();
  for (const keyOf of keys) {
    const unmatched = new Map(here.filter((one) => !matchedHere.has(one)).map((one) => [keyOf(one), one]));
    for (const one of filed) {
      const key = keyOf(one);
      const found = pairs.has(one) ? undefined : unmatched.get(key);
      if (!found) continue;
      pairs.set(one, found);
      matchedHere.add(found);
      unmatched.delete(key);
    }
  }
  return pairs;
}

export const slugOf = ({ slug }: { readonly slug: string }): string => slug;
