import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';

const HOW =
  'Install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chromium or Chrome.';

/** Ensures that a browser exists: installs Debian's if possible, else prints instructions. */
export function ensureBrowser(): void {
  if (chromiumPath()) return;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall) {
    process.stdout.write('No browser found: installing Debian’s Chromium ...\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Older releases have no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (chromiumPath()) break;
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  if (!chromiumPath()) {
    process.stderr.write(`The tests need a browser. ${HOW}\n`);
    process.exit(1);
  }
}
