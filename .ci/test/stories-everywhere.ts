import { ensureBrowser } from '../journeys/browser.ts';
import { runSteps } from './steps.ts';

ensureBrowser();

/** All stories with axe, on each of the three screens, by day and by night. */
await runSteps([
  ['phone', 'tablet', 'desktop'].flatMap((viewport) =>
    ['light', 'dark'].map((theme) => ({
      name: `Stories with axe: ${viewport}, ${theme}`,
      command: 'vitest run --project stories',
      environment: { STORYBOOK_VIEWPORT: viewport, STORYBOOK_THEME: theme },
    })),
  ),
]);
