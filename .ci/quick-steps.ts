import type { Step } from './steps.ts';

/** What needs no browser and no build, in the order that fails soonest. */
export const quickSteps: readonly Step[] = [
  { name: 'Format', command: 'prettier --check --log-level warn .' },
  { name: 'Types', command: 'tsc --noEmit' },
  { name: 'Lint', command: 'oxlint --type-aware' },
  {
    // Every file clears up behind itself: a process of its own for each of them would be a third of the work.
    name: 'Unit tests and API suites',
    command: 'vitest run --project unit --no-isolate',
  },
];
