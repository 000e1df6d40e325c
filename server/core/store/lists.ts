import { freeze } from 'immer';

/** The key of most records. */
export const idOf = ({ id }: { readonly id: string }): string => id;

/**
 * A list by a moment of each record, newest first; of those of the same moment the one stored last. Records are stored as
 * they come, so that nearly all are in order already and even 100,000 take some milliseconds.
 */
export function newestFirst<One>(list: readonly One[], momentOf: (one: One) => string): readonly One[] {
  return list.toReversed().toSorted((one, other) => {
    const [moment, later] = [momentOf(one), momentOf(other)];
    // ISO moments: comparing them as words of a language is several times as slow.
    if (moment === later) return 0;
    return moment < later ? 1 : -1;
  });
}

/** Reads a list in which each record has a key of its own. */
export const readList = <One>(read: () => readonly One[], keyOf: (one: One) => string) => ({
  byKey: (key: string) => Promise.resolve(read().find((one) => keyOf(one) === key)),
  all: () => Promise.resolve(read()),
});

/**
 * Reads and writes such a list. Each change makes a list of its own, also where nothing is different.
 *
 * @param write takes the list as it is from now on
 */
export function writeList<One>(
  read: () => readonly One[],
  write: (list: readonly One[]) => void,
  keyOf: (one: One) => string,
) {
  const replaceAll = (list: readonly One[]): Promise<void> => {
    write(freeze([...list], true));
    return Promise.resolve();
  };
  const keep = (test: (one: One) => boolean): Promise<void> => replaceAll(read().filter(test));
  return {
    ...readList(read, keyOf),
    /** Writes a record in its place, a new one at the end. */
    put(one: One) {
      const list = read();
      const place = list.findIndex((other) => keyOf(other) === keyOf(one));
      return replaceAll(place < 0 ? [...list, one] : list.with(place, one));
    },
    remove: (key: string) => keep((one) => keyOf(one) !== key),
    /** Keeps the records that pass a test. */
    keep,
    replaceAll,
  };
}
