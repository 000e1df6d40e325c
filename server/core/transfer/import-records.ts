import type { ImportInput, ImportKind, ImportRow } from '../../../src/contract/transfer.ts';
import { pictureIdsIn } from '../../../src/contract/media-address.ts';
import { asText } from '../as-text.ts';
import type { ChangeContext } from '../posts/change.ts';
import { textsIn } from '../texts.ts';
import type { Samples } from './samples.ts';

/** An import on its way: what it may do, and what it has done so far. */
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

/** A record of a file. */
export interface FileRecord<One> {
  /** As it would be stored: under the id that it has here. */
  one: One;
  before: One | undefined;
  name: string;
  isSample: boolean;
  /** Why it cannot be taken over. */
  problem?: string | undefined;
}

/** Why records cannot stand beside the others, by their ids. */
export type Problems = ReadonlyMap<string, string>;

export interface RecordKind<One> {
  kind: ImportKind;
  here: readonly One[];
  records: readonly FileRecord<One>[];
  /** The fields that a file holds: records are the same when these are. */
  asFiled: (one: One) => object;
  /** Of what would be stored: what cannot be. What stays as it is here stands before what is taken over. */
  problemsOf?: (outcome: readonly One[]) => Problems;
  asReplaced?: (one: One) => One;
  /** Where the order counts: the ids of the samples in theirs. */
  sampleOrder?: readonly string[];
}

function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => {
    const second: unknown = Reflect.get(other, name);
    return value === second || asText(value) === asText(second);
  });
}

/** Selects the records that an import takes over unless others are in the way, and reports the rest. */
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

/** All that stay, in the order of the file where that counts. */
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

/** Takes the selected records over, but for those that cannot stand beside the others, and gives all that stay. */
export function takeOver<One extends StoredRecord>(
  recordKind: RecordKind<One>,
  selected: readonly FileRecord<One>[],
  context: ImportContext,
): One[] {
  const { kind, here, problemsOf, asReplaced = (one: One) => one } = recordKind;
  const row = context.rows[kind];
  // What is here already comes first: of two with one address it keeps it.
  const byAge = selected.toSorted((a, b) => Number(!a.before) - Number(!b.before));
  const taken = new Map(byAge.map((record) => [record.one.id, record]));
  const stored = ({ one, before }: FileRecord<One>): One =>
    before ? asReplaced({ ...before, ...one }) : one;
  const outcomeOf = () => Array.from(taken.values(), stored);
  // What is refused stays as it is here, and may be in the way of another one.
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

/** Takes the records of a kind over where it is chosen, and gives all that stay. */
export const importRecords = <One extends StoredRecord>(
  recordKind: RecordKind<One>,
  context: ImportContext,
): readonly One[] =>
  context.kinds.has(recordKind.kind)
    ? takeOver(recordKind, selectRecords(recordKind, context), context)
    : recordKind.here;

/** Finds the records that have a key which another one before them has, such as an address. */
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
          `It would have the ${what} “${key}”, like “${nameOf(owner)}”. Change one of them first.`,
        );
      }
    }
  }
  return problems;
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

export const idOf = ({ id }: { readonly id: string }): string => id;
export const slugOf = ({ slug }: { readonly slug: string }): string => slug;
