import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { checked, DamagedFile } from '../core/store/damaged-file.ts';
import { migrate, MIGRATIONS, type StoredName } from '../core/store/migrations.ts';
import { unlessMissing } from '../start-failure.ts';
import { type Disk, replaceFile, sizeOf } from './durable-file.ts';
import {
  applyJournal,
  changesBetween,
  checkEnd,
  countPath,
  journalPath,
  Mark,
  openJournal,
} from './journal.ts';

const ITEMS_PER_CHUNK = 256;

/** Yields the JSON of a state in pieces, so that no list becomes one string. */
export function* stateText(state: object): Generator<Buffer, void> {
  let next = '{';
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    if (value === undefined) continue;
    const start = `${next}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) {
      yield Buffer.from(`${start}[`);
      for (let first = 0; first < value.length; first += ITEMS_PER_CHUNK) {
        const text = JSON.stringify(value.slice(first, first + ITEMS_PER_CHUNK)).slice(1, -1);
        yield Buffer.from(first === 0 ? text : `,${text}`);
      }
      next = '],';
    } else {
      yield Buffer.from(start + JSON.stringify(value));
      next = ',';
    }
  }
  yield Buffer.from(`${next.replace(/,$/, '')}}`);
}

export interface StoredState {
  readonly schemaVersion: number;
}

interface StateFile<State> {
  path: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  /** Receives the full text of an older version before anything is written. */
  onOlder: (version: number, text: string) => Promise<void>;
}

interface JsonFileOptions<State> extends StateFile<State> {
  /** Runs before and after each write; throws if this process may no longer write. */
  guard: () => void;
  /** Receives failures to empty the journal; changes continue. */
  report: (error: unknown) => void;
  disk: Disk;
  /** Lists of personal data: what is removed from them must be gone before the removal is acknowledged. */
  personal?: readonly string[];
}

/** lowdb's file with a journal, so that a change writes only its difference. */
interface JsonFile<State> extends Adapter<State> {
  /** Replaces the file without a journal. */
  write(state: State): Promise<void>;
  append(next: State): Promise<void>;
  /** Empties the journal into the file, unless it is empty. */
  compact(): Promise<void>;
  /** Replaces the file with its last durable state. */
  rewrite(): Promise<void>;
  /** Replaces a file that has a journal with the last state. Later changes are refused. */
  close(last: State): Promise<void>;
}

const idOf = (record: unknown): unknown => (record as { readonly id?: unknown }).id;

/** Smallest length at which the journal is emptied, in bytes. */
const COMPACT_BYTES_MIN = 1_000_000;

const Marked = z.looseObject({ journal: Mark });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DamagedFile(text === '' ? 'it is empty' : 'it is not valid JSON');
  }
}

interface StoredJson {
  value: unknown;
  mark?: Mark;
}

async function readOnce(path: string): Promise<StoredJson> {
  const value = parseJson(await readFile(path, 'utf8'));
  const marked = Marked.safeParse(value);
  if (!marked.success) return { value };
  const { journal, ...state } = marked.data;
  const mark = await applyJournal(journalPath(path), journal, state);
  return { value: state, mark };
}

/** Reads a file with its journal, also while a server writes both. Throws DamagedFile, or the system's error. */
export const readStored = (path: string): Promise<StoredJson> =>
  readOnce(path).catch((error: unknown) => {
    // A server may have replaced both files between the two reads.
    if (error instanceof DamagedFile) return readOnce(path);
    throw error;
  });

/** Reads a state and migrates it; `null` if there is no file. Throws DamagedFile or NewerVersion. */
export async function readState<State>({
  path,
  name,
  schema,
  onOlder,
}: StateFile<State>): Promise<{ state: State; mark: Mark | undefined } | null> {
  const stored = await unlessMissing(readStored(path));
  if (!stored) return null;
  const { value, mark } = stored;
  if (mark) await checkEnd(journalPath(path), mark);
  // Before validation, so that the version of a newer file is the reported error.
  const { value: migrated, from } = migrate(value, MIGRATIONS[name]);
  const state = checked(migrated, schema);
  if (from !== undefined) await onOlder(from, JSON.stringify(value));
  return { state, mark };
}

/**
 * lowdb's file with validation, durable writes, and a journal of later changes. The first change of each process
 * replaces the file, so that the journal continues from a state in the form of this release. `read` returns `null` only
 * without a file, because lowdb takes any empty value for a new one; it throws `DamagedFile` or `NewerVersion`.
 */
export function jsonFile<State extends StoredState>(options: JsonFileOptions<State>): JsonFile<State> {
  const { path, guard, report, disk, personal = [] } = options;
  const journal = openJournal(journalPath(path), disk, guard);
  /** The last stored change, if the file has a journal. */
  let mark: Mark | undefined;
  /** The last durable state. */
  let stored: StoredState | undefined;
  /** Whether this process has written the file that its journal continues from. */
  let isOwn = false;
  /** Length at which the journal is emptied, in bytes. */
  let limit = COMPACT_BYTES_MIN;
  const serially = pLimit(1);
  let isClosed = false;

  async function replace(state: object): Promise<void> {
    await replaceFile(path, stateText(state), disk, guard);
    limit = Math.max(COMPACT_BYTES_MIN, await sizeOf(path));
  }

  async function writeSnapshot(state: StoredState): Promise<void> {
    if (!mark) {
      const first = { id: randomUUID(), seq: 0 };
      await journal.replace(first); // before the file names it
      mark = first;
    }
    // A failed append may have left a line with the next number.
    const last = journal.size() === undefined ? { ...mark, seq: mark.seq + 1 } : mark;
    await replace({ ...state, journal: last });
    [mark, stored, isOwn] = [last, state, true];
    // On failure its lines are skipped, because the file holds them.
    if (journal.size() !== 0) await journal.replace(mark).catch(report);
  }

  async function write(state: StoredState): Promise<void> {
    guard();
    await replace(state);
    [mark, stored, isOwn] = [undefined, state, false];
    // A journal without a mark in the file is ignored.
    for (const rest of [journalPath(path), countPath(journalPath(path))]) {
      await disk.rm(rest, { force: true }).catch(() => undefined);
    }
  }

  async function rewrite(): Promise<void> {
    guard();
    if (stored) await writeSnapshot(stored);
  }

  async function append(state: State): Promise<void> {
    if (isClosed) throw new Error(`${path} is closed.`);
    if (!mark || !stored || !isOwn || journal.size() === undefined) return writeSnapshot(state);
    // Also written without changes, so that response times reveal nothing.
    const gone = new Set<unknown>();
    const changes = [
      ...changesBetween(stored, state, (field, old, added) => {
        if (!personal.includes(field)) return;
        for (const one of old) gone.add(idOf(one));
        for (const one of added) gone.delete(idOf(one));
      }),
    ];
    const seq = mark.seq + 1;
    await journal.append({ seq, changes });
    mark = { ...mark, seq };
    stored = state;
    const size = journal.size() ?? 0;
    if (size <= limit && gone.size === 0) return;
    await writeSnapshot(state).catch((error: unknown) => {
      limit = Math.max(limit, 2 * size);
      report(error);
    });
  }

  return {
    async read() {
      const found = await readState(options);
      [mark, stored] = [found?.mark, found?.state];
      return found && found.state;
    },
    write,
    append: (state) =>
      serially(async () => {
        await append(state);
        // A server that was paused since may have been replaced: what it wrote is then lost.
        guard();
        if (mark) await journal.count(mark);
      }),
    compact: () => serially(async () => (isOwn && journal.size() !== 0 ? rewrite() : undefined)),
    rewrite: () => serially(rewrite),
    close: (last) =>
      serially(async () => {
        isClosed = true;
        if (mark) await write(last);
      }),
  };
}
