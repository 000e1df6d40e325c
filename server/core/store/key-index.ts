/** Finds the records of a list by a key of theirs. */
export interface KeyIndex<Item> {
  /** The records of a frozen list that have a key. */
  find(list: readonly Item[], key: string): readonly Item[];
  /** Says that a list is the one that was looked at last, with one record more at its end. */
  added(list: readonly Item[], item: Item): void;
}

/**
 * An index that is derived once and then carried on: a record that was added costs the same however long the list is.
 * After any other change, such as one that staff made, the next question compares the two lists record by record, by
 * address and without reading them, and takes over what differs. So it is right for every list that it is asked of.
 */
export function makeKeyIndex<Item>(keyOf: (item: Item) => string | undefined): KeyIndex<Item> {
  const found = new Map<string, Item[]>();
  let known: readonly Item[] = [];

  function add(item: Item | undefined): void {
    const key = item && keyOf(item);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), item as Item]);
  }

  function remove(item: Item | undefined): void {
    const key = item && keyOf(item);
    if (key === undefined) return;
    const others = (found.get(key) ?? []).filter((other) => other !== item);
    if (others.length > 0) found.set(key, others);
    else found.delete(key);
  }

  /** What is removed goes first: a deletion moves all that come after it. */
  function carryOn(list: readonly Item[]): void {
    const changed: number[] = [];
    const length = Math.max(list.length, known.length);
    for (let index = 0; index < length; index += 1) if (list[index] !== known[index]) changed.push(index);
    for (const index of changed) remove(known[index]);
    for (const index of changed) add(list[index]);
    known = list;
  }

  return {
    find(list, key) {
      if (list !== known) carryOn(list);
      return found.get(key) ?? [];
    },
    added(list, item) {
      add(item);
      known = list;
    },
  };
}
