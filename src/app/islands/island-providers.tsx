import type { ReactNode } from 'react';
import { ApiProvider } from '../../api/api-context.ts';
import type { CallApi } from '../../api/client.ts';
import { FormOutcomeProvider, type OutcomeBox } from '../../api/form-outcome.ts';

/** What all islands of a document share. */
export interface IslandStage {
  call: CallApi;
  outcome: OutcomeBox;
}

/**
 * Everything that an island needs around it, on the server and in the browser alike. It has neither a router nor queries:
 * what it shows is in its props.
 */
export function IslandProviders({ stage, children }: { stage: IslandStage; children: ReactNode }) {
  return (
    <ApiProvider value={stage.call}>
      <FormOutcomeProvider value={stage.outcome}>{children}</FormOutcomeProvider>
    </ApiProvider>
  );
}
