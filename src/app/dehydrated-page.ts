import type { DehydratedState } from '@tanstack/react-query';
import type { FormOutcome } from '../api/form-outcome.ts';

/** Dehydrated state that the server embeds, so that hydration needs no requests. */
export interface DehydratedPage {
  queries?: DehydratedState;
  siteUrl?: string | undefined;
  outcome?: FormOutcome | undefined;
}

/** Id of the data script element, which browsers do not execute. */
export const HANDOVER_ID = 'handover';

/** Reads it and marks its data as fresh, regardless of the server's clock. */
export function readDehydratedPage(): DehydratedPage | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  if (!text) return undefined;
  const handover = JSON.parse(text) as DehydratedPage;
  const now = Date.now();
  for (const { state } of handover.queries?.queries ?? [])
    if (state.dataUpdatedAt > 0) state.dataUpdatedAt = now;
  return handover;
}
