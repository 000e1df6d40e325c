import { findByEmail } from '../core/accounts/find-account.ts';
import { makeAccountLink } from '../core/accounts/one-time-links.ts';
import { readEnvironment } from '../environment.ts';
import { liveIds } from '../secrets/ids.ts';
import { StartFailure } from '../start-failure.ts';
import { activateLink, print, readAccounts, runCommand } from './cli-support.ts';

const command = {
  about:
    'Prints a one-time link for setting a new password, for an admin who has no other admin to ask. With --without-factor, it also turns off two-step verification for the account.',
  usage: 'Usage: npm run reset-link -- coach@example.com',
  options: { 'without-factor': { type: 'boolean' } },
} as const;

await runCommand(command, async ({ positionals: [given = '', ...more], values }) => {
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  const address = given.trim();
  if (address === '' || more.length > 0) throw new StartFailure(command.usage);
  const owner = findByEmail(await readAccounts(environment), address);
  if (!owner) throw new StartFailure(`No account has the email address ${address}.`);
  const { path, link } = await makeAccountLink({ ids: liveIds }, owner, new Date(), 'reset');
  const withoutFactor = values['without-factor'];
  const works = await activateLink(environment, link, { withoutFactor });
  const url = siteUrl ?? `http://localhost:${port}`;
  print(`Open this link within an hour to set a new password for ${owner.email}: ${url}${path}`);
  if (withoutFactor)
    print('Two-step verification is off for this account, and the account was logged out everywhere.');
  if (!works) print('The link works once the site has started.');
  if (owner.state !== 'active') {
    print('The account is not active. An admin still has to approve or enable it.');
  }
});
