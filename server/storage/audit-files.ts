import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { byAge, type ReadAudit } from '../core/audits/audit-store.ts';
import { Audits, AUDITS_VERSION } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { NewerVersion } from '../core/store/migrations.ts';
import { systemCode } from '../start-failure.ts';
import { readState } from './json-file.ts';

/** Where each audit has a file of its own: saving one while it is written costs what that audit holds. */
export const AUDIT_FOLDER = 'audits';
/** A copy of all of them that somebody has put back: those that are missing come out of it. */
export const COPIED_BACK = 'audits.json';

/** The ids of all audits, a line each: what is missing is told by it. No earlier release reads it. */
export const AUDIT_IDS = 'ids.txt';

/** What an id may be made of to be the name of a file; any other one is named by its fingerprint. */
const PLAIN = /^[a-z\d][a-z\d-]{0,63}$/;
const ENDING = '.json';
/** How many files are read at the same time. */
const AT_ONCE = 16;

/** The name of an audit's file, whatever its id is made of. */
export const auditFile = (id: string): string =>
  (PLAIN.test(id) ? id : createHash('sha256').update(id).digest('hex')) + ENDING;

/** Audits as a file holds them. */
export const auditsText = (audits: readonly ReadAudit[]): string =>
  JSON.stringify({ schemaVersion: AUDITS_VERSION, audits });

/** A file of audits that cannot be read: `cause` is a `DamagedFile` or a `NewerVersion`. */
export class UnusableAudits extends Error {
  /** Its path within the data folder. */
  readonly file: string;
  override readonly cause: DamagedFile | NewerVersion;

  constructor(file: string, cause: DamagedFile | NewerVersion) {
    super(`${file} cannot be used.`, { cause });
    this.name = 'UnusableAudits';
    this.file = file;
    this.cause = cause;
  }
}

/** The audits of a data folder. */
export interface FoundAudits {
  /** The oldest first. */
  audits: readonly ReadAudit[];
  /** Those that have no file yet, because they come out of a copy that was put back. */
  returned: readonly ReadAudit[];
  hasFolder: boolean;
  hasCopy: boolean;
}

async function readFileOf(folder: string, file: string): Promise<readonly ReadAudit[] | undefined> {
  const stateFile = {
    path: join(folder, file),
    name: 'audits' as const,
    schema: Audits,
    // The first release that changes their form has to keep what was there before (`backUpOlder`).
    onOlder: (version: number) =>
      Promise.reject(new Error(`No release has written version ${version} of audits.`)),
  };
  try {
    return (await readState(stateFile))?.state.audits;
  } catch (error) {
    if (error instanceof DamagedFile || error instanceof NewerVersion) throw new UnusableAudits(file, error);
    throw error;
  }
}

/** A file that holds what its name says: another one would take the place of an audit, or stand beside it. */
async function readOwnFile(folder: string, name: string): Promise<readonly ReadAudit[]> {
  const file = join(AUDIT_FOLDER, name);
  const audits = (await readFileOf(folder, file)) ?? [];
  const [audit, ...more] = audits;
  if (!audit || more.length > 0 || auditFile(audit.id) !== name) {
    throw new UnusableAudits(file, new DamagedFile('it does not hold the audit that it is named after'));
  }
  return audits;
}

/**
 * Reads the audits of a data folder, and changes nothing in it.
 *
 * @throws UnusableAudits where one of the files cannot be read
 */
export async function readAudits(folder: string): Promise<FoundAudits> {
  const names = await readdir(join(folder, AUDIT_FOLDER)).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const atOnce = pLimit(AT_ONCE);
  const own = (names ?? []).filter(
    (name) => name.endsWith(ENDING) && PLAIN.test(name.slice(0, -ENDING.length)),
  );
  const kept = (await Promise.all(own.map((name) => atOnce(() => readOwnFile(folder, name))))).flat();
  const copy = await readFileOf(folder, COPIED_BACK);
  const ids = new Set(kept.map(({ id }) => id));
  const returned = (copy ?? []).filter(({ id }) => !ids.has(id));
  return {
    audits: [...kept, ...returned].toSorted(byAge),
    returned,
    hasFolder: names !== undefined,
    hasCopy: copy !== undefined,
  };
}
