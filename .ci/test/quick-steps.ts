import type { Step } from './steps.ts';

/** The static checks, fastest failure first. Unchanged files are cached. */
export const looks: readonly Step[] = [
  {
    name: 'Format',
    command: 'prettier --check --log-level warn --cache --cache-location node_modules/.cache/format .',
  },
  { name: 'Types', command: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.json' },
  { name: 'Lint', command: 'oxlint --type-aware' },
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
