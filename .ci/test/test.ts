import { DEMO_BASE } from '../build/demo-base.ts';
import { ensureBrowser } from '../journeys/browser.ts';
import { runSteps, type Step } from './steps.ts';

/** The static checks, fastest failure first. */
const looks: readonly Step[] = [
  { name: 'Format', command: 'oxfmt --check' },
  // One pass of the compiler serves both.
  { name: 'Types and lint', command: 'oxlint --type-aware --type-check' },
];

/**
 * Tests without browser or build. Every file cleans up after itself: a process per file would be a third of the work.
 */
const units =
  'vitest run --no-isolate --reporter default --reporter .ci/test/slowest-tests.ts --project unit';

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

const storiesOn = (viewport: string, theme: string): Step => ({
  name: `Stories with axe: ${viewport}, ${theme}`,
  command: 'vitest run --project stories',
  environment: { STORYBOOK_VIEWPORT: viewport, STORYBOOK_THEME: theme },
});

const journeys: Step = {
  name: 'Journeys',
  command: 'playwright test --config .ci/journeys/playwright.config.ts',
};

const [which] = process.argv.slice(2);
if (which === 'quick') {
  // `npm run check`
  await runSteps([[{ name: 'Unit tests', command: units }], looks]);
} else if (which === 'everywhere') {
  ensureBrowser();
  const screens = ['phone', 'tablet', 'desktop'];
  await runSteps([screens.flatMap((screen) => [storiesOn(screen, 'light'), storiesOn(screen, 'dark')])]);
} else {
  ensureBrowser();
  const tests: Step = { name: 'Unit tests, processes and stores', command: `${units} --project process` };
  // Most visitors come by phone. The last two stages keep two cores busy by themselves.
  await runSteps([[tests], [...looks, ...builds]], [[storiesOn('phone', 'light')]], [[journeys]]);
}
