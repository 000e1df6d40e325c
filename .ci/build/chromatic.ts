import { spawnSync } from 'node:child_process';

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error('Set CHROMATIC_PROJECT_TOKEN to your Chromatic project token to publish the stories.');
  process.exit(1);
}
// Fails while Chromatic has unaccepted changes.
const command = 'npm run --silent build -- storybook && chromatic --storybook-build-dir dist/storybook';
process.exitCode = spawnSync(command, { stdio: 'inherit', shell: true }).status ?? 1;
