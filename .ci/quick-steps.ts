import type { Step } from './steps.ts';

/** What looks at the code alone, in the order that fails soonest. */
export const looks: readonly Step[] = [
  { name: 'Format', command: 'prettier --check --log-level warn .' },
  { name: 'Types', command: 'tsc --noEmit' },
  { name: 'Lint', command: 'oxlint --type-aware' },
];

/** What needs no browser and no build. */
export const units: readonly Step[] = [
  {
    // Every file clears up behind itself: a process of its own for each of them would be a third of the work.
    name: 'Unit tests and API suites',
    command: 'vitest run --project unit --no-isolate',
  },
];
