import { readFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import * as z from 'zod/mini';
import { keepUnknown } from '../core/keep-unknown.ts';
import { SCHEMA_VERSION } from '../core/state.ts';
import { systemCode } from '../start-failure.ts';
import { realDisk, replaceFile, type Disk } from './durable-file.ts';

/** A file that is there but does not hold what it should; the message says why, as the end of a sentence. */
export class DamagedFile extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DamagedFile';
  }
}

/** A sound file of a release with another schema version. */
export class OtherVersion extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`schema version ${version}`);
    this.name = 'OtherVersion';
    this.version = version;
  }
}

const Versioned = z.object({ schemaVersion: z.int() });

function parse<State>(text: string, schema: z.ZodMiniType<State>): State {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedFile(text === '' ? 'it is empty' : 'it is not valid JSON');
  }
  const versioned = Versioned.safeParse(value);
  if (versioned.success && versioned.data.schemaVersion !== SCHEMA_VERSION) {
    throw new OtherVersion(versioned.data.schemaVersion);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return keepUnknown(value, parsed.data);
  // The place is enough to find the fault; the value may be somebody's address.
  const place = parsed.error.issues[0]?.path.join('.');
  throw new DamagedFile(place ? `"${place}" is not as it should be` : 'it does not hold what it should');
}

/**
 * lowdb's file on a disk that may fail: read with a check of what it holds, replaced whole and durably.
 *
 * `read` gives `null` only where there is no file, and throws `DamagedFile` or `OtherVersion`. lowdb takes everything
 * empty for a new file, so nothing of the kind may come out of a file that is there.
 *
 * @param guard called before each write; throws when this process may no longer write
 */
export function jsonFile<State extends object>(
  path: string,
  schema: z.ZodMiniType<State>,
  guard: () => Promise<void>,
  disk: Disk = realDisk,
): Adapter<State> {
  return {
    async read() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return null;
        throw error;
      }
      return parse(text, schema);
    },
    async write(state) {
      await guard();
      await replaceFile(path, JSON.stringify(state), disk);
    },
  };
}
