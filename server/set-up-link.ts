import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { hasAdmin } from './core/accounts/find-account.ts';
import { StoredAccount } from './core/state.ts';
import { readEnvironment } from './environment.ts';
import { leaveNote, makeSetUpLink, readNote } from './first-admin.ts';
import { liveIds } from './secrets/ids.ts';
import { folderFailure, StartFailure, systemCode } from './start-failure.ts';
import { makeFolder } from './storage/durable-file.ts';

/** How long a running server has to take the link, in milliseconds. */
const PATIENCE = 5_000;
const LOOK_EVERY = 50;

const Accounts = z.object({ accounts: z.array(StoredAccount) });

/** The accounts as they are on the disk, whoever holds the data folder: the file is always whole. */
async function readAccounts(dataDir: string): Promise<StoredAccount[]> {
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

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

async function isTaken(dataDir: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
    if (!(await readNote(dataDir))) return true;
    await pause(LOOK_EVERY);
  }
  return false;
}

/**
 * `npm run set-up-link`: says a new one-time link that makes the first admin, while there is none. It works beside a
 * running server and without one; see `openFirstAdmin` for how the server learns of it.
 */
async function printLink(): Promise<void> {
  const { dataDir, siteUrl, port } = readEnvironment(process.env);
  if (hasAdmin(await readAccounts(dataDir))) {
    throw new StartFailure(
      'This site has an admin already, who can approve accounts and make links that set a new password.',
    );
  }
  const { path, note } = await makeSetUpLink(liveIds, new Date());
  try {
    await makeFolder(dataDir);
    await leaveNote(dataDir, note);
  } catch (error) {
    throw folderFailure(dataDir, error);
  }
  const works = existsSync(join(dataDir, 'lock')) && (await isTaken(dataDir));
  const url = siteUrl ?? `http://localhost:${port}`;
  say(`Whoever opens this link within 24 hours becomes the first admin: ${url}${path}`);
  if (!works) say('The link works as soon as the site has been started.');
}

try {
  await printLink();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
