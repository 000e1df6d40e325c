import { findByEmail } from './core/accounts/find-account.ts';
import { makeLink } from './core/accounts/one-time-links.ts';
import { isTaken, readAccounts, runCommand } from './beside-the-server.ts';
import { readEnvironment } from './environment.ts';
import { leaveResetNote, readResetNote } from './reset-note.ts';
import { liveIds } from './secrets/ids.ts';
import { folderFailure, StartFailure } from './start-failure.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/**
 * `npm run reset-link -- address`: says a one-time link that sets a new password, for who cannot ask another admin. It
 * works beside a running server and without one; see `watchForResetNotes` for how the server learns of it.
 */
async function printLink(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, siteUrl, port } = environment;
  const address = process.argv[2]?.trim();
  if (!address) {
    throw new StartFailure('Say whose password it is: npm run reset-link -- coach@example.com');
  }
  const owner = findByEmail(await readAccounts(environment), address);
  if (!owner) throw new StartFailure(`There is no account with the address ${address}.`);
  const { path, link } = await makeLink({ ids: liveIds }, 'reset', owner.id, new Date());
  await leaveResetNote(dataDir, link).catch((error: unknown) => {
    throw folderFailure(dataDir, error);
  });
  const works = await isTaken(environment, async () => (await readResetNote(dataDir)) !== undefined);
  const url = siteUrl ?? `http://localhost:${port}`;
  say(`Whoever opens this link within an hour sets a new password for ${owner.email}: ${url}${path}`);
  if (!works) say('The link works as soon as the site has been started.');
  if (owner.state !== 'active') say('The account is not active: an admin still has to approve or enable it.');
}

await runCommand(printLink);
