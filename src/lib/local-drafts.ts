/**
 * Each thing has two places: `typed` is written while somebody types, `kept` holds what was put aside and must not be
 * overwritten by the next words.
 */
export type CopySlot = 'typed' | 'kept';

/** What is copied. Keys in the browser's storage begin with it. */
const KINDS = ['unsaved-post', 'unsaved-page', 'unsaved-audit', 'unsent-reply'] as const;
type CopyKind = (typeof KINDS)[number];

/** Whose copies are read and written. Without one, such as in a story of a single editor, they are anybody's. */
let owner: string | undefined;
/** After a log-out nothing is written any more: a screen that closes would copy its text once more. */
let isClosed = false;

/** Opens the copies of an account: those of others are neither shown nor offered. */
export function openLocalDrafts(accountId: string): void {
  owner = accountId;
  isClosed = false;
}

/** Removes all copies from this browser, and writes none until somebody is logged in again. */
export function removeLocalDrafts(): void {
  isClosed = true;
  owner = undefined;
  try {
    for (const key of Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))) {
      if (key !== null && KINDS.some((kind) => key.startsWith(`${kind}:`))) localStorage.removeItem(key);
    }
  } catch {
    // Blocked: then there are none.
  }
}

/** Whether a stored copy may be read here. One without an account is from an earlier release. */
const isOwn = (stored: unknown): boolean => {
  const { account } = (stored ?? {}) as { account?: unknown };
  return account === undefined || owner === undefined || account === owner;
};

export interface LocalDrafts<Copy> {
  /** The copy in a place; nothing where there is none, where it is damaged, and where storage is blocked. */
  read: (id: string, slot: CopySlot) => Copy | undefined;
  /** Writes a copy. Says whether it could: storage may be full or blocked, and that must not disturb who writes. */
  write: (id: string, slot: CopySlot, copy: Copy) => boolean;
  remove: (id: string, slot: CopySlot) => void;
}

/**
 * Copies of unsaved work in this browser's storage.
 *
 * @param kind  what is copied
 * @param parse knows a copy from what is none
 */
export function localDrafts<Copy>(
  kind: CopyKind,
  parse: (value: unknown) => Copy | undefined,
): LocalDrafts<Copy> {
  const keyOf = (id: string, slot: CopySlot): string => `${kind}:${slot}:${id}`;
  return {
    read(id, slot) {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id, slot)) ?? 'null');
        return isOwn(stored) ? parse(stored) : undefined;
      } catch {
        return undefined;
      }
    },
    write(id, slot, copy) {
      if (isClosed) return false;
      try {
        localStorage.setItem(keyOf(id, slot), JSON.stringify({ ...copy, account: owner }));
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
