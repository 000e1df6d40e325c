import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';
import type { HostOptions } from './journey.ts';

/** The slowest of the checks have a command of their own: `npm run test:thorough`. */
const isThorough = process.env['THOROUGH'] !== undefined;
const isCi = process.env['CI'] !== undefined;

export default defineConfig<HostOptions>({
  testDir: '../..',
  testMatch: '{src,server,mocks,stories}/**/*.journey.ts',
  outputDir: '../../test-results',
  reporter: [['list']],
  // A journey waits for disks and timers, too: a third keeps two cores at work.
  workers: 3,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // Longer than any journey takes, also where other work keeps the machine busy: these end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // No traces: to keep one doubles the time of a journey, and its scripts are refused in the editor's preview.
  use: { browserName: 'chromium', launchOptions: chromium() },
  // What could differ in the demo runs there as well, or there alone: it says so in a tag.
  projects: isThorough
    ? [{ name: 'live', use: { host: 'live' }, grep: /@thorough/ }]
    : [
        { name: 'live', use: { host: 'live' }, grepInvert: /@thorough|@demo/ },
        { name: 'demo', use: { host: 'demo' }, grep: /@both|@demo/ },
      ],
});
