import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from '../api/api-context.ts';
import type { CallApi } from '../api/client.ts';
import { PasskeysProvider, type Passkeys } from '../api/passkeys.ts';
import { ReadyAccountsProvider } from '../api/ready-accounts.ts';
import { FormOutcomeProvider, type OutcomeBox } from '../api/form-outcome.ts';
import { SiteUrlProvider } from '../api/use-site.ts';
import { makeProofPrompt, ProofProvider, type ProofPrompt } from '../api/recent-proof.ts';
import type { DemoControls } from './demo/demo-controls.ts';
import { LinkProvider } from '../ui/link.tsx';
import { ApplicationProvider, type Application } from './application.ts';
import { RouterLink } from './router-link.tsx';

/** Dependencies of the application, which differ between live site, demo and stories. */
export interface Stage {
  call: CallApi;
  /** The client's password prompts; absent if no staff can act. */
  proof?: ProofPrompt;
  queryClient: QueryClient;
  siteUrl?: string | undefined;
  /** The outcome of a form sent without JavaScript; always the same box. */
  outcome: OutcomeBox;
  /** Scroll position to restore after reloads and history navigation. */
  restoredPlace?: (() => number | undefined) | undefined;
  /** Replaces the browser's passkeys. */
  passkeys?: Passkeys | undefined;
  /** Only in the demo. */
  demo?: DemoControls | undefined;
}

interface AppProvidersProps {
  application: Application;
  stage: Stage;
  children: ReactNode;
}

const NO_PROMPT = makeProofPrompt();

/** The providers of all pages; needs a router around it. */
export function AppProviders({ application, stage, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={stage.queryClient}>
      <ApiProvider value={stage.call}>
        <SiteUrlProvider value={stage.siteUrl}>
          <FormOutcomeProvider value={stage.outcome}>
            <ReadyAccountsProvider value={stage.demo}>
              <ProofProvider value={stage.proof ?? NO_PROMPT}>
                <PasskeysProvider value={stage.passkeys}>
                  <ApplicationProvider value={application}>
                    <LinkProvider component={RouterLink}>{children}</LinkProvider>
                  </ApplicationProvider>
                </PasskeysProvider>
              </ProofProvider>
            </ReadyAccountsProvider>
          </FormOutcomeProvider>
        </SiteUrlProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
