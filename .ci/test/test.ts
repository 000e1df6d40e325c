import { ensureBrowser } from '../journeys/browser.ts';
import { DEMO_BASE } from '../build/demo-base.ts';
import { looks, unitsAndProcesses } from './quick-steps.ts';
import { runSteps, type Step } from './steps.ts';

ensureBrowser();

const builds: readonly Step[] = [
  { name: 'Build the site', command: 'npm run --silent build' },
  {
    name: 'Build the demo under another path',
    command: 'vite build --mode demo --logLevel warn --outDir ../dist/journey-demo',
    environment: { BASE_PATH: DEMO_BASE, STORYBOOK_URL: '../storybook/' },
  },
  { name: 'Size', command: 'node .ci/bench/size.ts' },
  { name: 'Audit', command: 'node .ci/audit/audit.ts' },
];

const stories: Step = {
  // Most visitors come by phone; `npm test -- everywhere` covers the other widths and themes.
  name: 'Stories with axe, on a phone by day',
  command: 'vitest run --project stories',
  environment: { STORYBOOK_VIEWPORT: 'phone', STORYBOOK_THEME: 'light' },
};

const journeys: Step = {
  name: 'Journeys',
  command: 'playwright test --config .ci/journeys/playwright.config.ts',
};

/** All checks. The last two stages keep two cores busy by themselves. */
await runSteps([[...looks, ...builds], [unitsAndProcesses]], [[stories]], [[journeys]]);
