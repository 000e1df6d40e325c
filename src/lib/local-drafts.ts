/** `typed` is updated while typing; `kept` holds a stashed copy that new input must not overwrite. */
export type CopySlot = 'typed' | 'kept';

/** Kinds of copies, used as key prefixes in browser storage. */
const KINDS = ['unsaved-post', 'unsaved-page', 'unsaved-audit', 'unsent-reply'] as const;
type CopyKind = (typeof KINDS)[number];

/** Account of the copies. Without one, such as in a story of a single editor, copies belong to anyone. */
let owner: string | undefined;
/** After a log-out nothing is written: a closing screen would store its text again. */
let isClosed = false;

/** Opens the copies of an account: those of others are neither shown nor offered. */
export function openLocalDrafts(accountId: string | undefined): void {
  owner = accountId;
  isClosed = false;
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    // Storage is blocked: there are none.
    return [];
  }
}

/** Removes all local drafts and stops writing until the next login. */
export function removeLocalDrafts(): void {
  isClosed = true;
  owner = undefined;
  for (const key of storedKeys()) {
    if (KINDS.some((kind) => key.startsWith(`${kind}:`))) localStorage.removeItem(key);
  }
}

/** True when the copy belongs to this account. */
const isOwn = (stored: unknown): boolean => {
  const { account } = (stored ?? {}) as { account?: unknown };
  return owner === undefined || account === owner;
};

export interface LocalDrafts<Copy> {
  /** A stored copy; `undefined` if it is missing or damaged, or storage is blocked. */
  read: (id: string, slot: CopySlot) => Copy | undefined;
  /** Writes a copy. Returns false when storage is full or blocked, which must not interrupt typing. */
  write: (id: string, slot: CopySlot, copy: Copy) => boolean;
  remove: (id: string, slot: CopySlot) => void;
  /** The ids of which there are copies. */
  ids: () => string[];
}

/** Copies of unsaved work in browser storage; `parse` validates a stored one. */
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
        // Storage is blocked: there is none.
      }
    },
    ids() {
      const keys = storedKeys().filter((key) => key.startsWith(`${kind}:`));
      return [...new Set(keys.map((key) => key.split(':').slice(2).join(':')))];
    },
  };
}
