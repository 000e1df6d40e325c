import { findByEmail } from '../core/accounts/find-account.ts';
import { queueNotice } from '../core/accounts/account-mails.ts';
import { keepLink, makeAccountLink } from '../core/accounts/one-time-links.ts';
import { inDatabase, isTaken, readAccounts, runCommand } from './cli-support.ts';
import type { OneTimeLink } from '../core/state.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { leaveResetNote, readResetNote } from '../reset-note.ts';
import { liveIds } from '../secrets/ids.ts';
import { folderFailure, StartFailure } from '../start-failure.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Makes a link work, and gives whether it does already: in files only a running server can. */
async function bringIn(
  { dataDir, databaseUrl, mail, siteUrl }: Environment,
  link: OneTimeLink,
): Promise<boolean> {
  if (databaseUrl !== undefined) {
    await inDatabase(databaseUrl, async ({ access }, log) => {
      const now = new Date();
      // The servers look for mails that are queued here.
      const accountMails = mail && siteUrl !== undefined ? { announce: () => undefined } : undefined;
      await access.transaction(async (within) => {
        await keepLink(within, link, now);
        if (link.accountId === null || !accountMails) return;
        const told = { accountId: link.accountId, event: 'link-made' } as const;
        await queueNotice({ accountMails }, within, told, now);
      });
      log.note({ event: 'reset-link-made', account: link.accountId ?? undefined, by: 'command' });
    });
    return true;
  }
  await leaveResetNote(dataDir, link).catch((error: unknown) => {
    throw folderFailure(dataDir, error);
  });
  return isTaken(dataDir, async () => (await readResetNote(dataDir)) !== undefined);
}

/**
 * `npm run reset-link -- address`: says a one-time link that sets a new password, for who cannot ask another admin. It
 * works beside a running server and without one; see `watchForResetNotes` for how a server over files learns of it.
 */
async function printLink(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  const address = process.argv[2]?.trim();
  if (!address) {
    throw new StartFailure('Say whose password it is: npm run reset-link -- coach@example.com');
  }
  const owner = findByEmail(await readAccounts(environment), address);
  if (!owner) throw new StartFailure(`There is no account with the address ${address}.`);
  const { path, link } = await makeAccountLink({ ids: liveIds }, owner, new Date(), 'reset');
  const works = await bringIn(environment, link);
  const url = siteUrl ?? `http://localhost:${port}`;
  say(`Whoever opens this link within an hour sets a new password for ${owner.email}: ${url}${path}`);
  if (!works) say('The link works as soon as the site has been started.');
  if (owner.state !== 'active') say('The account is not active: an admin still has to approve or enable it.');
}

await runCommand(printLink);
