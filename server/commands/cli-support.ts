import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import type { SecurityLog } from '../core/security-log.ts';
import { StoredAccount } from '../core/state.ts';
import type { Environment } from '../environment.ts';
import { report } from './report.ts';
import { openSiteDatabase } from '../site-stores.ts';
import { openSecurityLog } from '../security-log.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import type { OpenedDatabase } from '../storage/postgres/open-database.ts';

/** How long a running server has to take a note, in milliseconds. */
const PATIENCE = 5_000;
const LOOK_EVERY = 50;

type Account = Frozen<StoredAccount>;

const Accounts = z.object({ accounts: z.array(StoredAccount) });

async function accountsInFiles(dataDir: string): Promise<readonly Account[]> {
  const path = join(dataDir, 'people.json');
  try {
    return z.parse(Accounts, JSON.parse(await readFile(path, 'utf8'))).accounts;
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return []; // a site that was never started
    throw new StartFailure(`${path} cannot be read: start the site, which says what is wrong with it.`, {
      cause,
    });
  }
}

/** The accounts as they are kept, whether a server runs or not: a file is always whole. */
export async function readAccounts({ dataDir, databaseUrl }: Environment): Promise<readonly Account[]> {
  if (databaseUrl === undefined) return accountsInFiles(dataDir);
  return inDatabase(databaseUrl, ({ access }) => access.accounts.all());
}

/** Does something in the database of a site, beside its servers. */
export async function inDatabase<Result>(
  url: string,
  work: (database: OpenedDatabase, log: SecurityLog) => Promise<Result>,
): Promise<Result> {
  const database = await openSiteDatabase(url, { report });
  const log = await openSecurityLog(database.logs, { report });
  try {
    return await work(database, log);
  } finally {
    await log.close();
    await database.close();
  }
}

/** Whether a running server takes a note that was left in its data folder. */
export async function isTaken(dataDir: string, isThere: () => Promise<boolean>): Promise<boolean> {
  if (!existsSync(join(dataDir, 'lock'))) return false;
  for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
    if (!(await isThere())) return true;
    await pause(LOOK_EVERY);
  }
  return false;
}

/** Runs a command; what keeps it from its work is one sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
