import { spawnSync } from 'node:child_process';

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error('Set CHROMATIC_PROJECT_TOKEN to your Chromatic project token to publish the stories.');
  process.exit(1);
}
const { status } = spawnSync(
  'chromatic',
  ['--build-script-name', 'build:storybook', '--exit-zero-on-changes'],
  {
    stdio: 'inherit',
    shell: true,
  },
);
process.exitCode = status ?? 1;
