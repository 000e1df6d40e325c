import type { DehydratedState } from '@tanstack/react-query';
import type { FormOutcome } from '../api/form-outcome.ts';

/** What a server-rendered page hands to the browser, so that it hydrates without asking again. */
export interface Handover {
  queries?: DehydratedState;
  siteUrl?: string | undefined;
  outcome?: FormOutcome | undefined;
}

/** Where it stands in the page: a script element of data, which no browser executes. */
export const HANDOVER_ID = 'handover';

/** Reads it. What it holds is as new as the page, however long ago, by whose clock, it was made. */
export function readHandover(): Handover | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  if (!text) return undefined;
  const handover = JSON.parse(text) as Handover;
  const now = Date.now();
  for (const { state } of handover.queries?.queries ?? [])
    if (state.dataUpdatedAt > 0) state.dataUpdatedAt = now;
  return handover;
}
