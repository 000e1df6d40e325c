/**
 * Each thing has two places: `typed` is written while somebody types, `kept` holds what was put aside and must not be
 * overwritten by the next words.
 */
export type CopySlot = 'typed' | 'kept';

export interface KeptCopies<Copy> {
  /** The copy in a place; nothing where there is none, where it is damaged, and where storage is blocked. */
  read: (id: string, slot: CopySlot) => Copy | undefined;
  /** Writes a copy. Says whether it could: storage may be full or blocked, and that must not disturb who writes. */
  write: (id: string, slot: CopySlot, copy: Copy) => boolean;
  remove: (id: string, slot: CopySlot) => void;
}

/**
 * Copies of unsaved work in this browser's storage.
 *
 * @param prefix what their keys begin with
 * @param parse  knows a copy from what is none
 */
export function keptCopies<Copy>(
  prefix: string,
  parse: (value: unknown) => Copy | undefined,
): KeptCopies<Copy> {
  const keyOf = (id: string, slot: CopySlot): string => `${prefix}:${slot}:${id}`;
  return {
    read(id, slot) {
      try {
        return parse(JSON.parse(localStorage.getItem(keyOf(id, slot)) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(id, slot, copy) {
      try {
        localStorage.setItem(keyOf(id, slot), JSON.stringify(copy));
        return true;
      } catch {
        return false;
      }
    },
    remove(id, slot) {
      try {
        localStorage.removeItem(keyOf(id, slot));
      } catch {
        // Blocked: then there is none.
      }
    },
  };
}
