import { hasAdmin } from '../core/accounts/find-account.ts';
import { makeFirstAdminLink } from '../core/accounts/one-time-links.ts';
import { readEnvironment } from '../environment.ts';
import { liveIds } from '../secrets/ids.ts';
import { StartFailure } from '../start-failure.ts';
import { activateLink, print, readAccounts, runCommand } from './cli-support.ts';

const command = {
  about: 'Prints a new one-time link that makes the first admin, while there is none.',
  usage: 'Run it without arguments: npm run set-up-link',
};

await runCommand(command, async ({ positionals }) => {
  if (positionals.length > 0) throw new StartFailure(command.usage);
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  if (hasAdmin(await readAccounts(environment))) {
    throw new StartFailure(
      'This site has an admin already, who can approve accounts and make links that set a new password.',
    );
  }
  const { path, link } = await makeFirstAdminLink({ ids: liveIds }, new Date());
  const works = await activateLink(environment, link);
  const url = siteUrl ?? `http://localhost:${port}`;
  print(`Whoever opens this link within 24 hours becomes the first admin: ${url}${path}`);
  if (!works) print('The link works as soon as the site has been started.');
});
