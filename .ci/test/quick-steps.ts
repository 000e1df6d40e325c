import type { Step } from './steps.ts';

/** What looks at the code alone, in the order that fails soonest. What did not change since is looked at once. */
export const looks: readonly Step[] = [
  {
    name: 'Format',
    command: 'prettier --check --log-level warn --cache --cache-location node_modules/.cache/format .',
  },
  { name: 'Types', command: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.json' },
  { name: 'Lint', command: 'oxlint --type-aware' },
];

/** What needs no browser and no build. Every file clears up behind itself: a process of its own for each would be a third of the work. */
const vitest = 'vitest run --no-isolate';

/** What is tested in this process alone. */
export const units: Step = { name: 'Unit tests', command: `${vitest} --project unit` };

/** That, and what starts processes or a database. */
export const unitsAndProcesses: Step = {
  name: 'Unit tests, processes and stores',
  command: `${vitest} --project unit --project process`,
};
