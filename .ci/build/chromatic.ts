import { spawnSync } from 'node:child_process';

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error('Set CHROMATIC_PROJECT_TOKEN to your Chromatic project token to publish the stories.');
  process.exit(1);
}
// Fails while Chromatic has unaccepted changes.
const { status } = spawnSync('chromatic', ['--build-script-name', 'build:storybook'], {
  stdio: 'inherit',
  shell: true,
});
process.exitCode = status ?? 1;
