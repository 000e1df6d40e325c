import type { Step } from './steps.ts';

/** The static checks, fastest failure first. */
export const looks: readonly Step[] = [
  { name: 'Format', command: 'oxfmt --check' },
  // One pass of the compiler serves both.
  { name: 'Types and lint', command: 'oxlint --type-aware --type-check' },
];

/**
 * Tests without browser or build. Every file cleans up after itself: a process per file would be a third of the work.
 */
const vitest = 'vitest run --no-isolate';

/** The tests that run in process. */
export const units: Step = { name: 'Unit tests', command: `${vitest} --project unit` };

/** Those, and tests that start processes or a database. */
export const unitsAndProcesses: Step = {
  name: 'Unit tests, processes and stores',
  command: `${vitest} --project unit --project process`,
};
