import { freeze } from 'immer';
import { type Binned, isDeleted } from '../../../src/contract/bin.ts';
import type { Page, PageNumber } from './content-repositories.ts';
import { memoize } from './memoize.ts';

export const idOf = ({ id }: { readonly id: string }): string => id;

/**
 * A list by a timestamp, newest first; ties by insertion, last stored first. Records are stored as they arrive, so the
 * list is nearly sorted and even 100,000 take some milliseconds.
 */
export function newestFirst<One>(list: readonly One[], timestampOf: (one: One) => string): readonly One[] {
  return list.toReversed().toSorted((one, other) => {
    const [timestamp, later] = [timestampOf(one), timestampOf(other)];
    // ISO timestamps: a locale-aware comparison is several times as slow.
    if (timestamp === later) return 0;
    return timestamp < later ? 1 : -1;
  });
}

/** The list that an appended one grew from; weak, since each would keep all earlier ones. */
const grownFrom = new WeakMap<readonly unknown[], WeakRef<readonly unknown[]>>();

/** A frozen list with another record at its end, whose shared start is found without comparing. */
export function append<One>(list: readonly One[], one: One): readonly One[] {
  const grown = freeze(list.concat([one]));
  grownFrom.set(grown, new WeakRef(list));
  return grown;
}

/** The number of first records that two lists are known to share, so that an appended record costs the same in any list. */
export function sharedStart(before: readonly unknown[], after: readonly unknown[]): number {
  let list: readonly unknown[] | undefined = after;
  while (list && list !== before) list = grownFrom.get(list)?.deref();
  return list?.length ?? 0;
}

export const pageOf = <One>(list: readonly One[], { page, perPage }: PageNumber): Page<One> => ({
  records: list.slice((page - 1) * perPage, page * perPage),
  total: list.length,
});

export const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

export const readList = <One>(read: () => readonly One[], keyOf: (one: One) => string) => ({
  byId: (key: string) => Promise.resolve(read().find((one) => keyOf(one) === key)),
  all: () => Promise.resolve(read()),
});

type ItemOf<List> = List extends readonly (infer One)[] ? One : never;

/** Reads and writes such a list, a field of a state. Each change creates a new list, even if nothing differs. */
export function writeList<State extends object, Name extends keyof State>(
  readState: () => State,
  change: (parts: Partial<State>) => void,
  name: Name,
  keyOf: (one: ItemOf<State[Name]>) => string,
) {
  type One = ItemOf<State[Name]>;
  const read = (): readonly One[] => readState()[name] as readonly One[];
  const replaceAll = (list: readonly One[]): Promise<void> => {
    change({ [name]: freeze([...list], true) } as unknown as Partial<State>);
    return Promise.resolve();
  };
  const filter = (test: (one: One) => boolean): Promise<void> => replaceAll(read().filter(test));
  return {
    ...readList(read, keyOf),
    /** Replaces a record in its place, or appends a new one. */
    put(one: One) {
      const list = read();
      const index = list.findIndex((other) => keyOf(other) === keyOf(one));
      return replaceAll(index < 0 ? [...list, one] : list.with(index, one));
    },
    remove: (key: string) => filter((one) => keyOf(one) !== key),
    filter,
    replaceAll,
  };
}

/** The records of a list that are not in the bin. */
export const live = memoize(<One extends Binned>(list: readonly One[]): readonly One[] =>
  list.some(isDeleted) ? freeze(list.filter((one) => !isDeleted(one))) : list,
);

/** Reads a list of records that can be in the bin. */
export const readBinned = <One extends Binned>(read: () => readonly One[]) => ({
  ...readList(() => live(read()), idOf),
  deleted: () => Promise.resolve(read().filter(isDeleted)),
});

/** A list with the records of its bin that are not among given ones. */
const withBin = <One extends Binned>(before: readonly One[], records: readonly One[]): One[] => {
  const ids = new Set(records.map(idOf));
  return [...before.filter((one) => isDeleted(one) && !ids.has(one.id)), ...records];
};

/** Reads and writes such a list, a field of a state. */
export function writeBinned<State extends object, Name extends keyof State>(
  readState: () => State,
  change: (parts: Partial<State>) => void,
  name: Name,
) {
  type One = ItemOf<State[Name]> & Binned;
  const read = (): readonly One[] => readState()[name] as readonly One[];
  const { put, remove, replaceAll } = writeList(readState, change, name, (one) => idOf(one as One));
  return {
    ...readBinned(read),
    put,
    remove,
    replaceAll: (records: readonly One[]) => replaceAll(withBin(read(), records)),
  };
}
