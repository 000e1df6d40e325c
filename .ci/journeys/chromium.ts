import { existsSync } from 'node:fs';
import { chromium as bundled } from 'playwright';

/** The headless shell renders pages without a window, in a fifth of the time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser for tests and screenshots: CHROMIUM_PATH, the system's, or Playwright's. */
export function chromiumPath(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...known, bundled.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Launch options for Playwright; root has no sandbox. */
export function chromium(): { executablePath?: string; args: string[] } {
  const executablePath = chromiumPath();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
