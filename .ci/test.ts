import { ensureBrowser } from './browser.ts';
import { DEMO_BASE } from './demo-base.ts';
import { quickSteps } from './quick-steps.ts';
import { runSteps } from './steps.ts';

ensureBrowser();

/** Everything that must hold, in the order that fails soonest. */
await runSteps([
  ...quickSteps,
  {
    // Most visitors come by phone; `npm run test:stories:everywhere` looks at the other widths and themes.
    name: 'Stories with axe, on a phone by day',
    command: 'vitest run --project stories',
    environment: { STORYBOOK_VIEWPORT: 'phone', STORYBOOK_THEME: 'light' },
  },
  { name: 'Build the site', command: 'npm run --silent build' },
  {
    name: 'Build the demo under another path',
    command: 'vite build --mode demo --logLevel warn --outDir ../dist/journey-demo',
    environment: { BASE_PATH: DEMO_BASE },
  },
  { name: 'Journeys', command: 'playwright test --config .ci/playwright.config.ts' },
  { name: 'Size', command: 'node .ci/size.ts' },
]);
