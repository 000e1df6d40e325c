import { readFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import type * as z from 'zod/mini';
import { checked, DamagedFile } from '../core/store/damaged-file.ts';
import { migrate, MIGRATIONS, type StoredName } from '../core/store/migrations.ts';
import { systemCode } from '../start-failure.ts';
import { replaceFile, type Disk } from './durable-file.ts';
import { stateText, type StateText } from './state-text.ts';

/** How a state lies on the disk where a part of it lies beside its file. */
export interface Layout<State> {
  /**
   * Puts the parts beside the file back into what the file holds.
   *
   * @throws DamagedFile where one is missing, or is not what it was
   */
  gather(stored: unknown): Promise<unknown>;
  /** Makes the parts beside the file durable, and gives what the file itself holds. */
  lay(state: State): Promise<object>;
}

export interface JsonFileOptions<State> {
  path: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  layout?: Layout<State>;
  textOf?: StateText | undefined;
  /** Called before each write; throws when this process may no longer write. */
  guard: () => Promise<void>;
  /** Called with all that a file of an older version holds, before it is brought to this one. Nothing is written yet. */
  onOlder: (version: number, text: string) => Promise<void>;
  disk: Disk;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DamagedFile(text === '' ? 'it is empty' : 'it is not valid JSON');
  }
}

/**
 * lowdb's file on a disk that may fail: read with a check of what it holds, replaced whole and durably.
 *
 * `read` gives `null` only where there is no file, and throws `DamagedFile` or `NewerVersion`. lowdb takes everything
 * empty for a new file, so nothing of the kind may come out of a file that is there.
 */
export function jsonFile<State extends object>({
  path,
  name,
  schema,
  layout,
  textOf = stateText(),
  guard,
  onOlder,
  disk,
}: JsonFileOptions<State>): Adapter<State> {
  return {
    async read() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return null;
        throw error;
      }
      const held = parseJson(text);
      // First, so that a newer file is refused for its version and not for what else is new in it.
      const { from } = migrate(held, MIGRATIONS[name]);
      const whole = layout ? await layout.gather(held) : held;
      const state = checked(migrate(whole, MIGRATIONS[name]).value, schema);
      if (from !== undefined) await onOlder(from, JSON.stringify(whole));
      return state;
    },
    async write(state) {
      await guard();
      await replaceFile(path, textOf(layout ? await layout.lay(state) : state), disk);
    },
  };
}
