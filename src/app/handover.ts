import type { DehydratedState } from '@tanstack/react-query';
import type { FormOutcome } from '../api/form-outcome.ts';

/** What a server-rendered page hands to the browser, so that it hydrates without asking again. */
export interface Handover {
  queries: DehydratedState;
  siteUrl?: string | undefined;
  /** There is no record at the address: what the page could not read there is missing. */
  isMissing?: boolean | undefined;
  outcome?: FormOutcome | undefined;
}

/** Where it stands in the page: a script element of data, which no browser executes. */
export const HANDOVER_ID = 'handover';
