import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { checked, DamagedFile } from '../core/store/damaged-file.ts';
import { migrate, MIGRATIONS, type StoredName } from '../core/store/migrations.ts';
import { systemCode } from '../start-failure.ts';
import { replaceFile, sizeOf, type Disk } from './durable-file.ts';
import { applyJournal, changesBetween, journalPath, Mark, openJournal, type Change } from './journal.ts';
import { stateText } from './state-text.ts';

/** A state that a file holds. */
export interface StoredState {
  readonly schemaVersion: number;
}

/** How a state lies on the disk where a part of it lies beside its file. */
export interface Layout<State> {
  /**
   * Puts the parts beside the file back into what the file holds.
   *
   * @throws DamagedFile where one is missing, or is not what it was
   */
  gather(stored: unknown): Promise<unknown>;
  /** Makes the parts beside the file durable, and gives what the file itself holds. */
  lay(state: State): Promise<StoredState>;
}

interface StateFile<State> {
  path: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  layout?: Layout<State>;
  /** Called with all that a file of an older version holds, before it is brought to this one. Nothing is written yet. */
  onOlder: (version: number, text: string) => Promise<void>;
}

interface JsonFileOptions<State> extends StateFile<State> {
  /** Called before each write; throws when this process may no longer write. */
  guard: () => Promise<void>;
  /** Called if the journal cannot be emptied; changes go on. */
  report: (error: unknown) => void;
  disk: Disk;
}

/** lowdb's file with a journal beside it, so that a change costs only the difference it makes. */
export interface JsonFile<State> extends Adapter<State> {
  /** Replaces the file without a journal, so that earlier releases can read it. */
  write(state: State): Promise<void>;
  /** Stores the next state durably. */
  append(next: State): Promise<void>;
  /** Empties the journal into the file, unless it is empty. */
  compact(): Promise<void>;
  /** Replaces a file that has a journal with the last state. Later changes are refused. */
  close(last: State): Promise<void>;
}

/**
 * Added to the schema version while the file has a journal: an earlier release refuses that as the version of a newer one,
 * instead of losing the changes in the journal.
 */
const MARKED = 1_000_000;
/** The journal is emptied once it is longer than its file, and than this many bytes. */
const SHORT = 1_000_000;

const Marked = z.looseObject({ schemaVersion: z.int().check(z.gt(MARKED), z.lt(2 * MARKED)), journal: Mark });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DamagedFile(text === '' ? 'it is empty' : 'it is not valid JSON');
  }
}

/** A stored value, and the mark of its last change if its file has a journal. */
interface Stored {
  value: unknown;
  mark?: Mark;
}

async function readOnce(path: string): Promise<Stored> {
  const value = parseJson(await readFile(path, 'utf8'));
  const marked = Marked.safeParse(value);
  if (!marked.success) return { value };
  const { journal, ...state } = marked.data;
  const mark = await applyJournal(journalPath(path), journal, state);
  return { value: { ...state, schemaVersion: state.schemaVersion - MARKED }, mark };
}

/**
 * Reads a file with the changes in its journal, also while a server writes both.
 *
 * @throws DamagedFile if one of them is corrupt; the system's error if the file is missing or cannot be read
 */
export const readStored = (path: string): Promise<Stored> =>
  readOnce(path).catch((error: unknown) => {
    // A server may have replaced both in between.
    if (error instanceof DamagedFile) return readOnce(path);
    throw error;
  });

/**
 * Reads a state and migrates it to this release; `null` if there is no file.
 *
 * @throws DamagedFile, NewerVersion
 */
export async function readState<State>({
  path,
  name,
  schema,
  layout,
  onOlder,
}: StateFile<State>): Promise<{ state: State; mark: Mark | undefined } | null> {
  let stored: Stored;
  try {
    stored = await readStored(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  const { value, mark } = stored;
  // First, so that a newer file is refused for its version and not for what else is new in it.
  const { from } = migrate(value, MIGRATIONS[name]);
  const whole = layout ? await layout.gather(value) : value;
  const state = checked(migrate(whole, MIGRATIONS[name]).value, schema);
  if (from !== undefined) await onOlder(from, JSON.stringify(whole));
  return { state, mark };
}

const isRemoval = (change: Change): boolean => 'at' in change && change.removed > change.added.length;

/**
 * lowdb's file on a disk that may fail: read with a check of what it holds, and replaced durably, with a journal of the
 * changes since. The first change of each process replaces the file, so that the journal continues from a state as this
 * release stores it.
 *
 * `read` gives `null` only where there is no file, and throws `DamagedFile` or `NewerVersion`. lowdb takes everything
 * empty for a new file, so nothing of the kind may come out of a file that is there.
 */
export function jsonFile<State extends StoredState>(options: JsonFileOptions<State>): JsonFile<State> {
  const { path, layout, guard, report, disk } = options;
  const journal = openJournal(journalPath(path), disk);
  /** The last stored change, if the file has a journal. */
  let mark: Mark | undefined;
  /** The last stored state, once this process has stored one in a file with a journal. */
  let stored: StoredState | undefined;
  /** How many bytes of changes are too many. */
  let bound = SHORT;
  const inTurn = pLimit(1);
  let isClosed = false;

  const lay = async (state: State): Promise<StoredState> => (layout ? layout.lay(state) : state);

  async function replace(state: StoredState): Promise<void> {
    await replaceFile(path, stateText(state), disk);
    bound = Math.max(SHORT, await sizeOf(path));
  }

  /** Stores a state in the file, and empties the journal. */
  async function writeSnapshot(state: StoredState): Promise<void> {
    if (!mark) {
      const first = { id: randomUUID(), seq: 0 };
      await journal.replace(first); // before the file names it
      mark = first;
    }
    // A change that was refused may have left a line with the next number.
    const last = journal.size() === undefined ? { ...mark, seq: mark.seq + 1 } : mark;
    await replace({ ...state, schemaVersion: MARKED + state.schemaVersion, journal: last } as StoredState);
    [mark, stored] = [last, state];
    // Its lines are in the file, and are skipped if this fails.
    if (journal.size() !== 0) await journal.replace(mark).catch(report);
  }

  async function write(state: StoredState): Promise<void> {
    await guard();
    await replace(state);
    mark = undefined;
    stored = undefined;
    // Without a mark in the file it is not read.
    await disk.rm(journalPath(path), { force: true }).catch(() => undefined);
  }

  async function append(next: State): Promise<void> {
    if (isClosed) throw new Error(`${path} is closed.`);
    await guard();
    const state = await lay(next);
    if (!mark || !stored || journal.size() === undefined) return writeSnapshot(state);
    // Also if there is none, so that the time of an answer does not depend on it.
    const changes = [...changesBetween(stored, state)];
    const seq = mark.seq + 1;
    await journal.append({ seq, changes });
    mark = { ...mark, seq };
    stored = state;
    const size = journal.size() ?? 0;
    // Deleted records are about people, and leave the journal before the deletion is acknowledged.
    if (size <= bound && !changes.some(isRemoval)) return;
    await writeSnapshot(state).catch((error: unknown) => {
      bound = Math.max(bound, 2 * size);
      report(error);
    });
  }

  return {
    async read() {
      const found = await readState(options);
      mark = found?.mark;
      return found && found.state;
    },
    write: async (state) => write(await lay(state)),
    append: (next) => inTurn(() => append(next)),
    compact: () =>
      inTurn(async () => {
        if (!stored || journal.size() === 0) return;
        await guard();
        await writeSnapshot(stored);
      }),
    close: (last) =>
      inTurn(async () => {
        isClosed = true;
        if (mark) await write(await lay(last));
      }),
  };
}
