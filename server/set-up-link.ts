import { hasAdmin } from './core/accounts/find-account.ts';
import { isTaken, readAccounts, runCommand } from './beside-the-server.ts';
import { readEnvironment } from './environment.ts';
import { leaveNote, makeSetUpLink, readNote } from './first-admin.ts';
import { liveIds } from './secrets/ids.ts';
import { folderFailure, StartFailure } from './start-failure.ts';
import { makeFolder } from './storage/durable-file.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/**
 * `npm run set-up-link`: says a new one-time link that makes the first admin, while there is none. It works beside a
 * running server and without one; see `openFirstAdmin` for how the server learns of it.
 */
async function printLink(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, siteUrl, port } = environment;
  if (hasAdmin(await readAccounts(environment))) {
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
  const works = await isTaken(environment, async () => (await readNote(dataDir)) !== undefined);
  const url = siteUrl ?? `http://localhost:${port}`;
  say(`Whoever opens this link within 24 hours becomes the first admin: ${url}${path}`);
  if (!works) say('The link works as soon as the site has been started.');
}

await runCommand(printLink);
