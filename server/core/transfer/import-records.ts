import type { ImportInput, ImportKind, ImportRow } from '../../../src/contract/transfer.ts';
import { pictureIdsIn } from '../../../src/contract/media-address.ts';
import { asText, textsIn } from '../texts.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Samples } from './samples.ts';

export interface ImportContext extends Pick<
  ImportInput,
  'withSamples' | 'replaceNewer' | 'pictures' | 'dryRun'
> {
  kinds: ReadonlySet<ImportKind>;
  exportedAt: string;
  samples: Samples;
  doing: ChangeContext;
  rows: Readonly<Record<ImportKind, ImportRow>>;
}

interface StoredRecord {
  readonly id: string;
  readonly updatedAt?: string | null | undefined;
}

export interface FileRecord<One> {
  /** As it would be stored: under its id on this site. */
  one: One;
  before: One | undefined;
  name: string;
  isSample: boolean;
  /** Why it cannot be imported. */
  problem?: string | undefined;
}

/** Reasons of conflicts, by record id. */
export type Problems = ReadonlyMap<string, string>;

interface RecordKind<One> {
  kind: ImportKind;
  here: readonly One[];
  records: readonly FileRecord<One>[];
  /** The fields in a file; records are equal if these are. */
  asFiled: (one: One) => object;
  /** Conflicts in the outcome. Existing records come before imported ones. */
  problemsOf?: (outcome: readonly One[]) => Problems;
  asReplaced?: (one: One) => One;
  /** Ids of the samples in shipped order, for ordered kinds. */
  sampleOrder?: readonly string[];
}

function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => {
    const second: unknown = Reflect.get(other, name);
    return value === second || asText(value) === asText(second);
  });
}

/** Selects the records to import, before conflicts, and reports the rest. */
export function selectRecords<One extends StoredRecord>(
  { kind, here, records, asFiled }: RecordKind<One>,
  { rows, withSamples, replaceNewer, exportedAt }: ImportContext,
): FileRecord<One>[] {
  const row = rows[kind];
  row.onlyHere = here.length - records.filter(({ before }) => before).length;
  const isNewer = ({ updatedAt }: One): boolean =>
    !replaceNewer && Date.parse(updatedAt ?? '') > Date.parse(exportedAt);
  return records.filter(({ one, before, name, isSample, problem }) => {
    if (problem !== undefined) row.refused.push({ name, reason: problem });
    else if (before && isSame(asFiled(before), asFiled(one))) row.same += 1;
    else if (isSample && !withSamples) row.samples += 1;
    else if (before && isNewer(before)) row.newer.push(name);
    else return true;
    return false;
  });
}

/** All remaining records, in the file's order for ordered kinds. */
function inOrder<One extends StoredRecord>(
  { kind, here, records, sampleOrder }: RecordKind<One>,
  outcome: ReadonlyMap<string, One>,
  { kinds, rows, withSamples }: ImportContext,
): One[] {
  if (!sampleOrder || !kinds.has(kind)) return [...outcome.values()];
  const filed = new Set([
    ...records.flatMap(({ one: { id } }) => outcome.get(id) ?? []),
    ...outcome.values(),
  ]);
  const known = new Set(here.map(({ id }) => id));
  const before = [...outcome.keys()].filter((id) => known.has(id));
  const after = Array.from(filed, ({ id }) => id).filter((id) => known.has(id));
  if (asText(before) === asText(after)) return [...filed];
  const inBoth = records.map(({ one }) => one.id).filter((id) => known.has(id));
  const isAsShipped = asText(inBoth) === asText(sampleOrder.filter((id) => inBoth.includes(id)));
  if (isAsShipped && !withSamples) return [...outcome.values()];
  rows[kind].isReordered = true;
  return [...filed];
}

/** Imports the selected records without conflicts, and returns all remaining ones. */
export function takeOver<One extends StoredRecord>(
  recordKind: RecordKind<One>,
  selected: readonly FileRecord<One>[],
  context: ImportContext,
): One[] {
  const { kind, here, problemsOf, asReplaced = (one: One) => one } = recordKind;
  const row = context.rows[kind];
  // Existing records first: they keep a contested address.
  const byAge = selected.toSorted((a, b) => Number(!a.before) - Number(!b.before));
  const taken = new Map(byAge.map((record) => [record.one.id, record]));
  const stored = ({ one, before }: FileRecord<One>): One =>
    before ? asReplaced({ ...before, ...one }) : one;
  const outcomeOf = () => Array.from(taken.values(), stored);
  // A refused record keeps its stored version, which may conflict with another one.
  for (let isSound = !problemsOf; !isSound;) {
    const problems = problemsOf?.([...here.filter(({ id }) => !taken.has(id)), ...outcomeOf()]);
    isSound = true;
    for (const [id, reason] of problems ?? []) {
      const name = taken.get(id)?.name;
      if (name === undefined) continue;
      row.refused.push({ name, reason });
      taken.delete(id);
      isSound = false;
    }
  }
  for (const { before, name } of taken.values()) (before ? row.replaced : row.added).push(name);
  const changed = outcomeOf();
  row.pictures = [...new Set(Array.from(textsIn(changed), pictureIdsIn).flat())];
  return inOrder(recordKind, new Map([...here, ...changed].map((one) => [one.id, one])), context);
}

/** Imports the records of a kind if it is selected, and returns all remaining ones. */
export const importRecords = <One extends StoredRecord>(
  recordKind: RecordKind<One>,
  context: ImportContext,
): readonly One[] =>
  context.kinds.has(recordKind.kind)
    ? takeOver(recordKind, selectRecords(recordKind, context), context)
    : recordKind.here;

/** Finds records with the same key, such as an address, as an earlier one. */
export function conflictsIn<One extends { readonly id: string }>(
  records: readonly One[],
  what: string,
  nameOf: (one: One) => string,
  keysOf: (one: One) => readonly string[],
): Problems {
  const owners = new Map<string, One>();
  const problems = new Map<string, string>();
  for (const one of records) {
    for (const key of keysOf(one)) {
      const owner = owners.get(key) ?? one;
      owners.set(key, owner);
      if (owner !== one) {
        problems.set(
          one.id,
          `Its ${what} “${key}” is already used by “${nameOf(owner)}”. Change one of them first.`,
        );
      }
    }
  }
  return problems;
}

/** Matches each record of a file with an existing one, by the first key that finds an unmatched one. */
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

export const slugOf = ({ slug }: { readonly slug: string }): string => slug;
