import { setupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw';
import type { Respond } from '../../server/core/api/respond.ts';
import { readyAccounts } from './demo-accounts.ts';
import { exportsOf } from './export-content.ts';
import { apiHandlers } from '../host/handlers.ts';
import { makeNetwork, type Network } from '../host/network.ts';
import { coverHandlers, pictureHandlers } from '../host/picture-handlers.ts';
import { tabSession } from '../host/session-storage.ts';
import { openTabHost } from '../host/tab-host.ts';

/** How long a service worker may take to start, in milliseconds; a first visit on a slow line takes a few seconds. */
const TIMEOUT_MS = 8000;

/** What the application needs of a demo. */
export interface Demo {
  /** Carries requests to the API in this tab. */
  send(request: Request): Promise<Response>;
  demo: {
    /** Puts the starting state back and logs out. Rejects where the tab cannot keep it. */
    reset(): Promise<void>;
    /** The ready accounts, for whoever wants to try one (decision 6). */
    accounts: typeof readyAccounts;
    /** The content that this tab keeps, whoever is logged in. */
    exports: ReturnType<typeof exportsOf>;
    /** What all requests pass, through the worker or not. */
    network: Network;
  };
}

/**
 * MSW asks for a newer worker and does not wait for the answer. Where the page before is just leaving and takes its
 * worker along there is none to be newer, and nobody would catch that.
 */
function letUpdatesFail(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

/** Starts MSW's worker. `false` where service workers do not exist, are blocked or do not come up. */
async function startWorker(handlers: HttpHandler[], base: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  letUpdatesFail();
  const started = setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${base}mockServiceWorker.js` },
  });
  return Promise.race([
    started.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, false);
    }),
  ]);
}

/**
 * Starts the demo: the API in this tab, reached through MSW so that the browser's network tools show its calls. Where
 * service workers are not to be had (insecure origin, private window) the same API is called directly.
 *
 * @param base where the application is served, with a slash at its end
 */
export async function startDemo(base: string): Promise<Demo> {
  const host = await openTabHost();
  const network = makeNetwork(sessionStorage);
  const respond: Respond = (request, session) => network.carry(request, () => host.respond(request, session));
  const handlers = [
    ...apiHandlers(respond, tabSession),
    ...pictureHandlers(host.pictures),
    ...coverHandlers(() => host.content.read().site.accent),
  ];
  const isWorking = await startWorker(handlers, base);
  return {
    // A hard reload leaves a page without its worker although that runs; its requests would go astray.
    send: async (request) =>
      isWorking && navigator.serviceWorker.controller ? fetch(request) : respond(request, tabSession),
    demo: {
      reset: () => host.reset(),
      accounts: readyAccounts,
      exports: exportsOf(host.content, host.pictures),
      network,
    },
  };
}
