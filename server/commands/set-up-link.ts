import { hasAdmin } from '../core/accounts/find-account.ts';
import { makeFirstAdminLink } from '../core/accounts/one-time-links.ts';
import { readEnvironment } from '../environment.ts';
import { liveIds } from '../secrets/ids.ts';
import { StartFailure } from '../start-failure.ts';
import { activateLink, print, readAccounts, runCommand } from './cli-support.ts';

const command = {
  about: 'Prints a new one-time link for creating the first admin, as long as there is none.',
  usage: 'Usage: npm run set-up-link (without arguments)',
};

await runCommand(command, async ({ positionals }) => {
  if (positionals.length > 0) throw new StartFailure(command.usage);
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  if (hasAdmin(await readAccounts(environment))) {
    throw new StartFailure(
      'This site already has an admin, who can approve accounts and make links for setting a new password.',
    );
  }
  const { path, link } = await makeFirstAdminLink({ ids: liveIds }, new Date());
  const works = await activateLink(environment, link);
  const url = siteUrl ?? `http://localhost:${port}`;
  print(`Open this link within 24 hours to become the first admin: ${url}${path}`);
  if (!works) print('The link works once the site has started.');
});
