import { defineConfig } from '@playwright/test';
import { moveTempToMemory } from '../test/memory-folder.ts';
import { chromium } from './chromium.ts';
import type { HostOptions } from './journey.ts';

/** The tag of journeys with a separate command, such as `npm test -- thorough`. */
const tag = process.env['JOURNEYS_TAG'];
const isCi = process.env['CI'] !== undefined;

moveTempToMemory();

export default defineConfig<HostOptions>({
  testDir: '../..',
  testMatch: '{src,server,mocks,stories}/**/*.journey.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '../../test-results/expected/{arg}{ext}',
  reporter: [['list']],
  // A journey waits for disks and timers, too: a third worker keeps two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // Longer than any journey takes on a busy machine; stops hanging ones.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // No motion: a software renderer draws its frames. Journeys about motion or single frames ask for it.
  // No traces: recording one doubles the time of a journey, and its scripts are refused in the editor's preview.
  use: { browserName: 'chromium', launchOptions: chromium(), contextOptions: { reducedMotion: 'reduce' } },
  // Journeys that could differ in the demo run there as well, or only there, according to their tag.
  projects: tag
    ? [{ name: 'live', use: { host: 'live' }, grep: new RegExp(`@${tag}`) }]
    : [
        { name: 'live', use: { host: 'live' }, grepInvert: /@thorough|@docs|@demo/ },
        { name: 'demo', use: { host: 'demo' }, grep: /@both|@demo/ },
      ],
});
