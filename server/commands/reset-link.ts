import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import { ownerLink, print, runCommand } from './command.ts';

const command = {
  about:
    'Prints a one-time link for setting a new password, for an admin who has no other admin to ask. With --without-factor, it also turns off two-step verification for the account.',
  usage: 'Usage: npm run reset-link -- coach@example.com',
  options: { 'without-factor': { type: 'boolean' } },
} as const;

await runCommand(command, async ({ positionals: [argument = '', ...more], values }) => {
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  const email = argument.trim();
  if (email === '' || more.length > 0) throw new StartFailure(command.usage);
  const withoutFactor = values['without-factor'] ?? false;
  const { path, owner, works } = await ownerLink(environment, { email, withoutFactor });
  const url = siteUrl ?? `http://localhost:${port}`;
  print(`Open this link within an hour to set a new password for ${owner?.email}: ${url}${path}`);
  if (withoutFactor)
    print('Two-step verification is off for this account, and the account was logged out everywhere.');
  if (!works) print('The link works once the site has started.');
  if (!owner?.isActive) print('The account is not active. An admin still has to approve or enable it.');
});
