import { hasAdmin } from '../core/accounts/find-account.ts';
import { inDatabase, isTaken, readAccounts, runCommand } from './cli-support.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { addSetUpLink, leaveNote, makeSetUpLink, readNote, type SetUpNote } from '../first-admin.ts';
import { liveIds } from '../secrets/ids.ts';
import { folderFailure, StartFailure } from '../start-failure.ts';
import { makeFolder } from '../storage/durable-file.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Makes a link work, and gives whether it does already: in files only a running server can. */
async function bringIn({ dataDir, databaseUrl }: Environment, note: SetUpNote): Promise<boolean> {
  if (databaseUrl !== undefined) {
    await inDatabase(databaseUrl, async ({ access }, log) => {
      await addSetUpLink({ access, clock: { now: () => new Date() } }, note);
      log.note({ event: 'set-up-link-made', by: 'command' });
    });
    return true;
  }
  try {
    await makeFolder(dataDir);
    await leaveNote(dataDir, note);
  } catch (error) {
    throw folderFailure(dataDir, error);
  }
  return isTaken(dataDir, async () => (await readNote(dataDir)) !== undefined);
}

/**
 * `npm run set-up-link`: says a new one-time link that makes the first admin, while there is none. It works beside a
 * running server and without one; see `openFirstAdmin` for how a server over files learns of it.
 */
async function printLink(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  if (hasAdmin(await readAccounts(environment))) {
    throw new StartFailure(
      'This site has an admin already, who can approve accounts and make links that set a new password.',
    );
  }
  const { path, note } = await makeSetUpLink(liveIds, new Date());
  const works = await bringIn(environment, note);
  const url = siteUrl ?? `http://localhost:${port}`;
  say(`Whoever opens this link within 24 hours becomes the first admin: ${url}${path}`);
  if (!works) say('The link works as soon as the site has been started.');
}

await runCommand(printLink);
