import { setupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw';
import type { Respond } from '../../server/core/api/respond.ts';
import type { ContentFile } from '../../src/contract/transfer.ts';
import type { Ports } from '../../server/core/ports.ts';
import type { Content } from '../../server/core/state.ts';
import type { Store } from '../../server/core/store/persisted-state.ts';
import { contentFile } from '../../server/core/transfer/content-file.ts';
import { archiveFile } from '../../server/core/transfer/write-archive.ts';
import { apiHandlers } from '../host/handlers.ts';
import { makeNetwork, type Network } from '../host/network.ts';
import { coverHandlers, pictureHandlers } from '../host/picture-handlers.ts';
import { sessionAt, tabSession, TOKEN_KEY } from '../host/session-storage.ts';
import { openTabHost } from '../host/tab-host.ts';
import { readyAccounts } from './demo-accounts.ts';
import { demoDevice } from './demo-device.ts';
import { announceChange, openPanes, refreshOnChange, sharedHost } from './panes.ts';
import { doorsAt, openScene } from './scenes.ts';
import { tourAt } from './tour.ts';

export { openPanes };

/** Exports a tab's content as a file. The API would require a login. */
export function exportsOf(content: Store<Content>, files: Pick<Ports['mediaFiles'], 'read'>) {
  const read = (): ContentFile => contentFile(content.read(), new Date());
  return {
    content: () => Promise.resolve(read()),
    async archive() {
      const made = archiveFile(read(), files);
      return new File([await new Response(made.stream()).blob()], made.name, { type: made.type });
    },
  };
}

/** Timeout of a service worker's start, in milliseconds; a first visit on a slow line takes a few seconds. */
const TIMEOUT_MS = 8000;

/** The application's interface to the demo. */
export interface Demo {
  /** Sends requests to the API in this tab. */
  send(request: Request): Promise<Response>;
  /** Prepares the scene or role that an address asks for, and returns the address to show instead. */
  openScene(address: URL): Promise<string>;
  demo: {
    /** Restores the starting state and logs out. Rejects if the tab cannot store it. */
    reset(): Promise<void>;
    accounts: typeof readyAccounts;
    /** The code that an authenticator app would show now: of the account that logs in, or is logged in. */
    presentCode(): Promise<string | undefined>;
    /** The tab's content for export, without a login. */
    exports: ReturnType<typeof exportsOf>;
    passkeys: ReturnType<typeof demoDevice>;
    /** The simulated network of all requests. */
    network: Network;
    isPane: boolean;
    doors: ReturnType<typeof doorsAt>;
    tour: ReturnType<typeof tourAt>;
  };
}

/** MSW does not await a worker's update, which rejects if the previous page is unloading with its worker. */
function letUpdatesFail(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

/** Starts MSW's worker. `false` if service workers are missing, blocked or fail to start. */
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
    new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false)),
  ]);
}

/**
 * Starts the API in this tab, reached through MSW so that the browser's network tools show its calls. Without service
 * workers (insecure origin, private window) it is called directly. `base` has a trailing slash.
 */
export async function startDemo(base: string): Promise<Demo> {
  const shared = sharedHost();
  const host = shared ?? (await openTabHost());
  const session = shared ? sessionAt(`${TOKEN_KEY}:${window.name}`) : tabSession;
  if (shared) refreshOnChange();
  const network = makeNetwork(sessionStorage);
  const respond: Respond = (request, caller) =>
    network.carry(request, async () => {
      const answer = await host.respond(request, caller);
      if (shared && request.method !== 'GET' && answer.ok) announceChange();
      return answer;
    });
  const handlers = [
    ...apiHandlers(respond, session),
    ...pictureHandlers(host.pictures),
    ...coverHandlers(() => host.content.read().site.accent),
  ];
  const isWorking = await startWorker(handlers, base);
  // A hard reload bypasses a running worker; requests would reach the network.
  const send = async (request: Request) =>
    isWorking && navigator.serviceWorker.controller ? fetch(request) : respond(request, session);
  const tour = tourAt(base);
  return {
    send,
    openScene: (address) => openScene(address, base, { host, network, send, tour }),
    demo: {
      reset: () => host.reset(),
      accounts: readyAccounts,
      presentCode: () => host.presentCode(session),
      exports: exportsOf(host.content, host.pictures),
      passkeys: demoDevice(sessionStorage),
      network,
      isPane: shared !== undefined,
      doors: doorsAt(base),
      tour,
    },
  };
}
