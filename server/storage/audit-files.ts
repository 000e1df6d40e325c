import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { byAge, type ReadAudit } from '../core/audits/audit-store.ts';
import { Audits, AUDITS_VERSION } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { NewerVersion } from '../core/store/migrations.ts';
import { ifThere } from '../start-failure.ts';
import { readState } from './json-file.ts';

/** Holds one file per audit, so that autosaving one writes no other. */
export const AUDIT_FOLDER = 'audits';
/** A backup of all audits that an owner has copied back; missing audits are restored from it. */
export const COPIED_BACK = 'audits.json';

/** The ids of all audits, one per line, to detect missing files. Earlier releases ignore it. */
export const AUDIT_IDS = 'ids.txt';

/** Ids that are safe as file names; others are hashed. */
const PLAIN = /^[a-z\d][a-z\d-]{0,63}$/;
const ENDING = '.json';
const CONCURRENCY = 16;

export const auditFile = (id: string): string =>
  (PLAIN.test(id) ? id : createHash('sha256').update(id).digest('hex')) + ENDING;

export const auditsText = (audits: readonly ReadAudit[]): string =>
  JSON.stringify({ schemaVersion: AUDITS_VERSION, audits });

export class UnusableAudits extends Error {
  /** The path within the data folder. */
  readonly file: string;
  override readonly cause: DamagedFile | NewerVersion;

  constructor(file: string, cause: DamagedFile | NewerVersion) {
    super(`${file} cannot be used.`, { cause });
    this.name = 'UnusableAudits';
    this.file = file;
    this.cause = cause;
  }
}

export interface FoundAudits {
  /** Oldest first. */
  audits: readonly ReadAudit[];
  /** Audits from the copied-back backup that have no file yet. */
  returned: readonly ReadAudit[];
  hasFolder: boolean;
  hasCopy: boolean;
}

async function readFileOf(folder: string, file: string): Promise<readonly ReadAudit[] | undefined> {
  const stateFile = {
    path: join(folder, file),
    name: 'audits' as const,
    schema: Audits,
    // The first release that changes the schema must back up the older file (`backUpOlder`).
    onOlder: (version: number) =>
      Promise.reject(new Error(`No release wrote audits with version ${version}.`)),
  };
  try {
    return (await readState(stateFile))?.state.audits;
  } catch (error) {
    if (error instanceof DamagedFile || error instanceof NewerVersion) throw new UnusableAudits(file, error);
    throw error;
  }
}

/** Reads one audit, and checks it against the file name: a misnamed file could replace or duplicate an audit. */
async function readOwnFile(folder: string, name: string): Promise<readonly ReadAudit[]> {
  const file = join(AUDIT_FOLDER, name);
  const audits = (await readFileOf(folder, file)) ?? [];
  const [audit, ...more] = audits;
  if (!audit || more.length > 0 || auditFile(audit.id) !== name) {
    throw new UnusableAudits(file, new DamagedFile('it does not contain the audit it is named after'));
  }
  return audits;
}

/** Reads the audits of a data folder without changing it. Throws UnusableAudits. */
export async function readAudits(folder: string): Promise<FoundAudits> {
  const names = await ifThere(readdir(join(folder, AUDIT_FOLDER)));
  const limit = pLimit(CONCURRENCY);
  const own = (names ?? []).filter(
    (name) => name.endsWith(ENDING) && PLAIN.test(name.slice(0, -ENDING.length)),
  );
  const kept = (await Promise.all(own.map((name) => limit(() => readOwnFile(folder, name))))).flat();
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
