import type { Overview } from '../../src/contract/overview.ts';

/** What the overview tells of a site that nobody has written to yet. */
export const noRequests: Overview['requests'] = { weeks: [], sources: [], isTold: true };
