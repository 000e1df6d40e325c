import { existsSync } from 'node:fs';
import { chromium as bundled } from 'playwright';

/** The shell draws pages alone, where the others also draw a window around each: it takes a fifth of the time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that tests and screenshots run in: CHROMIUM_PATH, the system's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...known, bundled.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Launch options for Playwright; root has no sandbox to offer. */
export function chromium(): { executablePath?: string; args: string[] } {
  const executablePath = chromiumPath();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
