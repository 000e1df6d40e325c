import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { sharedStart } from '../core/store/lists.ts';
import { unlessMissing } from '../start-failure.ts';
import { isSealed, withSum } from './checksum.ts';
import { replaceFile, type Disk } from './durable-file.ts';

/** A field that was set, or removed if it has no value; or a replaced range of a list. */
export type Change =
  | { field: string; value?: unknown }
  | { field: string; at: number; removed: number; added: readonly unknown[] };

type Fields = Readonly<Record<string, unknown>>;

/** Items per call of `splice`: more arguments could overflow the stack. */
const SPLICE_ITEMS_MAX = 1_000;

type OnReplaced = (field: string, old: readonly unknown[], added: readonly unknown[]) => void;

function* listChanges(
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
  onReplaced: OnReplaced,
): Generator<Change> {
  let sets: { before: Set<unknown>; after: Set<unknown> } | undefined;
  const shared = sharedStart(before, after);
  let [old, at] = [shared, shared];
  while (old < before.length || at < after.length) {
    if (old < before.length && at < after.length && before[old] === after[at]) {
      old += 1;
      at += 1;
      continue;
    }
    const [from, start] = [old, at];
    if (old === before.length || at === after.length) [old, at] = [before.length, after.length];
    else if (before[old + 1] === after[at + 1]) [old, at] = [old + 1, at + 1];
    else {
      sets ??= { before: new Set(before), after: new Set(after) };
      while (old < before.length && !sets.after.has(before[old])) old += 1;
      while (at < after.length && !sets.before.has(after[at])) at += 1;
      // The items were reordered.
      if (old === from && at === start) [old, at] = [before.length, after.length];
    }
    const added = after.slice(start, at);
    if (old > from) onReplaced(field, before.slice(from, old), added);
    yield { field, at: start, removed: old - from, added };
  }
}

/**
 * Compares two states by identity of fields and list items: the second state shares its unchanged parts with the first.
 * Immer's patches need a draft, and list every later item for a removal at the front.
 * @param onReplaced gets the items of a list that are no longer in their place, and those that are there now
 */
export function* changesBetween(
  before: object,
  after: object,
  onReplaced: OnReplaced = () => undefined,
): Generator<Change> {
  const [old, next] = [before as Fields, after as Fields];
  for (const field of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [from, to] = [old[field], next[field]];
    if (from === to) continue;
    if (Array.isArray(from) && Array.isArray(to)) yield* listChanges(field, from, to, onReplaced);
    else yield { field, value: to };
  }
}

export function applyChange(state: Record<string, unknown>, change: Change): void {
  const { field } = change;
  if (!('at' in change)) {
    if (change.value === undefined) delete state[field];
    else state[field] = change.value;
    return;
  }
  const list = state[field];
  const { at, removed, added } = change;
  if (!Array.isArray(list) || at + removed > list.length)
    throw new DamagedFile(`it has no "${field}" to change`);
  list.splice(at, removed, ...added.slice(0, SPLICE_ITEMS_MAX));
  for (let first = SPLICE_ITEMS_MAX; first < added.length; first += SPLICE_ITEMS_MAX) {
    list.splice(at + first, 0, ...added.slice(first, first + SPLICE_ITEMS_MAX));
  }
}

/** Identifies the journal of a snapshot, and the last change in the snapshot. */
export const Mark = z.object({ id: z.string(), seq: z.int() });
export type Mark = z.output<typeof Mark>;

const Line = z.object({ seq: z.int(), changes: z.array(z.custom<Change>()) });
type Line = z.output<typeof Line>;

const sealedLine = (content: Mark | Line): string => `${withSum(JSON.stringify(content))}\n`;

export const journalPath = (snapshot: string): string => snapshot.replace(/\.json$/, '.journal');

/**
 * Applies a journal to the state of its snapshot and returns the last mark. An incomplete last line, or one with NUL
 * bytes from an unwritten block, was never acknowledged and is skipped. Throws DamagedFile.
 */
export async function applyJournal(path: string, mark: Mark, state: Record<string, unknown>): Promise<Mark> {
  const name = basename(path);
  const content = await unlessMissing(readFile(path));
  if (!content) throw new DamagedFile(`its file ${name} is missing`);
  let { seq } = mark;
  let start = 0;
  for (let number = 1; number === 1 || start < content.length; number += 1) {
    const end = content.indexOf('\n', start);
    const isCut = end < 0;
    const bytes = content.subarray(start, isCut ? content.length : end);
    const text = bytes.toString();
    const isComplete = isSealed(text);
    // The first line was durable before the snapshot named the journal.
    if (number > 1 && !isComplete && (isCut || (end === content.length - 1 && bytes.includes(0)))) break;
    if (!isComplete) throw new DamagedFile(`line ${number} of ${name} is damaged`);
    start = isCut ? content.length : end + 1;
    const parsed: unknown = JSON.parse(text);
    if (number === 1) {
      const head = Mark.safeParse(parsed).data;
      if (head?.id === mark.id && head.seq <= mark.seq) continue;
      throw new DamagedFile(`${name} belongs to a different version of it`);
    }
    const line = Line.safeParse(parsed).data;
    if (line && line.seq <= mark.seq) continue;
    if (line?.seq !== seq + 1) throw new DamagedFile(`a line before line ${number} of ${name} is missing`);
    for (const change of line.changes) applyChange(state, change);
    ({ seq } = line);
  }
  return { id: mark.id, seq };
}

/** The file beside a journal with the number of its last acknowledged change. */
export const countPath = (journal: string): string => journal.replace(/\.journal$/, '.count');

/**
 * Refuses a journal whose end is missing: whole lines at its end leave no trace in it. Only the lock's owner may ask,
 * because a running server may write between two reads. Throws DamagedFile.
 */
export async function checkEnd(path: string, mark: Mark): Promise<void> {
  const text = await unlessMissing(readFile(countPath(path), 'utf8'));
  // A power cut may have left an earlier count, or none.
  if (text === undefined || !isSealed(text)) return;
  const count = Mark.safeParse(JSON.parse(text)).data;
  if (count?.id !== mark.id || count.seq <= mark.seq) return;
  const missing = count.seq - mark.seq;
  throw new DamagedFile(
    `${missing === 1 ? 'the last change is' : `the last ${missing} changes are`} missing at the end of ${basename(path)}; to go on without, remove ${basename(countPath(path))}`,
  );
}

interface Journal {
  /** Bytes of changes; `undefined` if the journal must be replaced before the next change. */
  size(): number | undefined;
  /** Appends changes durably. On failure, truncates a partial write. */
  append(line: Line): Promise<void>;
  /**
   * Notes the last acknowledged change, after it is durable, without an fsync: a power cut leaves an earlier number, which
   * misses what is lost, but never a later one. A failure is ignored for the same reason.
   */
  count(mark: Mark): Promise<void>;
  /** Replaces the journal with an empty one that continues after the marked change. */
  replace(mark: Mark): Promise<void>;
}

export function openJournal(path: string, disk: Disk, guard: () => void): Journal {
  let head = 0;
  let size: number | undefined;
  let isCounting = false;
  return {
    size: () => size,
    async append(line) {
      if (size === undefined) throw new Error(`${path} cannot be appended to.`);
      const [before, text] = [size, sealedLine(line)];
      const file = await disk.open(path, 'a', 0o600);
      try {
        // Opened before: so it is no journal that a new owner has begun, which must not be truncated either.
        guard();
        size = undefined;
        try {
          await file.writeFile(text);
          await file.sync();
          size = before + Buffer.byteLength(text);
        } catch (error) {
          const undo = file.truncate(head + before).then(() => file.sync());
          await undo.then(
            () => (size = before),
            () => undefined,
          );
          throw error;
        }
      } finally {
        await file.close().catch(() => undefined); // fsync has already reported errors
      }
    },
    async count(mark) {
      try {
        // Overwritten in its place. A number of the same journal never gets shorter.
        const file = await disk.open(countPath(path), isCounting ? 'r+' : 'w', 0o600);
        isCounting = true;
        try {
          await file.writeFile(withSum(JSON.stringify(mark)));
        } finally {
          await file.close();
        }
      } catch {
        isCounting = false;
      }
    },
    async replace(mark) {
      const text = sealedLine(mark);
      size = undefined;
      await replaceFile(path, text, disk, guard);
      head = text.length;
      size = 0;
    },
  };
}
