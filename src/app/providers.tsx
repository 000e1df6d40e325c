import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterAnchor, useLocation } from 'react-router-dom';
import { ApiProvider } from '../api/api-context.ts';
import type { CallApi } from '../api/client.ts';
import { FormOutcomeProvider, type FormOutcomeStore } from '../api/form-outcome.ts';
import { type Passkeys, PasskeysProvider } from '../api/passkeys.ts';
import { SiteUrlProvider } from '../api/queries.ts';
import { ReadyAccountsProvider } from '../api/ready-accounts.ts';
import { makeProofPrompt, type ProofPrompt, ProofProvider } from '../api/recent-proof.ts';
import { LinkProvider } from '../ui/link.tsx';
import { type Application, ApplicationProvider } from './application.ts';
import { ConfirmProvider } from './confirm-provider.tsx';
import type { DemoControls } from './demo/demo-controls.ts';

const pathIn = (href: string): string => href.replace(/[?#].*/, '');

/**
 * Link for `src/ui`: client-side navigation for internal pages. A changed query or anchor keeps the scroll position.
 */
function RouterLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const { pathname } = useLocation();
  if (!/^(?:#|\/(?!\/))/.test(href) || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const isHere = ['', pathname].includes(pathIn(href));
  return (
    <RouterAnchor to={href} preventScrollReset={isHere} discover="none" {...rest}>
      {children}
    </RouterAnchor>
  );
}

/** Dependencies of the application, which differ between live site, demo and stories. */
export interface AppServices {
  call: CallApi;
  /** The client's password prompts; absent if no staff can act. */
  proof?: ProofPrompt;
  queryClient: QueryClient;
  siteUrl?: string | undefined;
  /** The outcome of a form sent without JavaScript; always the same box. */
  outcome: FormOutcomeStore;
  /** Scroll position to restore after reloads and history navigation. */
  restoredPlace?: (() => number | undefined) | undefined;
  /** Replaces the browser's passkeys. */
  passkeys?: Passkeys | undefined;
  demo?: DemoControls | undefined;
}

interface AppProvidersProps {
  application: Application;
  stage: AppServices;
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
                    <LinkProvider component={RouterLink}>
                      <ConfirmProvider>{children}</ConfirmProvider>
                    </LinkProvider>
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
