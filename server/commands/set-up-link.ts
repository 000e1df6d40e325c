import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import { ownerLink, print, runCommand } from './command.ts';

const command = {
  about: 'Prints a new one-time link for creating the first admin, as long as there is none.',
  usage: 'Usage: npm run set-up-link (without arguments)',
};

await runCommand(command, async ({ positionals }) => {
  if (positionals.length > 0) throw new StartFailure(command.usage);
  const environment = readEnvironment(process.env);
  const { siteUrl, port } = environment;
  const { path, works } = await ownerLink(environment, {});
  const url = siteUrl ?? `http://localhost:${port}`;
  print(`Open this link within 24 hours to become the first admin: ${url}${path}`);
  if (!works) print('The link works once the site has started.');
});
