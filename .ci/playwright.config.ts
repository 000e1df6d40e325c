import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';
import type { HostOptions } from './journey.ts';

export default defineConfig<HostOptions>({
  testDir: '..',
  testMatch: '{src,server,mocks,stories}/**/*.journey.ts',
  outputDir: '../test-results',
  reporter: [['list']],
  // A browser waits as much as it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  expect: { timeout: 15_000 },
  use: { browserName: 'chromium', launchOptions: chromium() },
  projects: [
    { name: 'live', use: { host: 'live' } },
    { name: 'demo', testIgnore: '**/*.live.journey.ts', use: { host: 'demo' } },
  ],
});
