import type { ReactNode } from 'react';
import { ApiProvider } from '../../api/api-context.ts';
import type { CallApi } from '../../api/client.ts';
import { FormOutcomeProvider, type FormOutcomeStore } from '../../api/form-outcome.ts';

export interface IslandStage {
  call: CallApi;
  outcome: FormOutcomeStore;
}

/** Providers of an island, on the server and in the browser. Without router and queries: its data is in its props. */
export function IslandProviders({ stage, children }: { stage: IslandStage; children: ReactNode }) {
  return (
    <ApiProvider value={stage.call}>
      <FormOutcomeProvider value={stage.outcome}>{children}</FormOutcomeProvider>
    </ApiProvider>
  );
}
