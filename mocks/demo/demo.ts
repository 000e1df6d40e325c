import { shipped } from '../../server/content/pages/shipped-pages.ts';
import type { Respond } from '../../server/core/api/respond.ts';
import type { Ports } from '../../server/core/ports.ts';
import type { Content } from '../../server/core/state.ts';
import type { Store } from '../../server/core/store/persisted-state.ts';
import { contentFile } from '../../server/core/transfer/content-file.ts';
import type { ContentFile } from '../../src/contract/transfer.ts';
import { makeNetwork, type Network } from '../host/network.ts';
import { observed, type Observed } from '../host/observed.ts';
import { CHANGED_KEY, sessionAt, tabSession, TOKEN_KEY } from '../host/session-storage.ts';
import { openTabHost } from '../host/tab-host.ts';
import type { TabOutbox } from '../host/tab-outbox.ts';
import { readyAccounts } from './demo-accounts.ts';
import { demoDevice } from './demo-device.ts';
import { otherTabs } from './other-tabs.ts';
import { announceChange, openPanes, refreshOnChange, sharedHost, siteUrlAt } from './panes.ts';
import { doorsAt, openScene, sceneIn } from './scenes.ts';
import { tourAt } from './tour.ts';

export { openPanes };

/** Exports a tab's content as a file. The API would require a login. */
export function exportsOf(content: Store<Content>, files: Pick<Ports['pictureFiles'], 'read'>) {
  const read = (): ContentFile => contentFile(content.read(), shipped, new Date());
  return {
    content: () => Promise.resolve(read()),
    async archive() {
      const { archiveFile } = await import('../../server/core/transfer/write-archive.ts');
      const archive = archiveFile(read(), files);
      return new File([await new Response(archive.stream()).blob()], archive.name, { type: archive.type });
    },
  };
}

/** The application's interface to the demo. */
export interface Demo {
  /** Sends requests to the API in this tab. */
  send(request: Request): Promise<Response>;
  /** Loads the rest of the API, so that the demo works offline. */
  loadRest(): void;
  /** Prepares the scene or role that an address asks for, and returns the address to show instead. */
  openScene(address: URL): Promise<string>;
  demo: {
    /** Restores the starting state, logs out, and ends the tour or scene. Rejects if the browser blocks storage. */
    reset(): Promise<void>;
    /** How often its visitor has changed something since the start. */
    changes: Pick<Observed<number>, 'read' | 'subscribe'>;
    accounts: typeof readyAccounts;
    /** The code that an authenticator app would show now: of the account that logs in, or is logged in. */
    presentCode(): Promise<string | undefined>;
    /** The tab's content for export, without a login. */
    exports: ReturnType<typeof exportsOf>;
    passkeys: ReturnType<typeof demoDevice>;
    /** The simulated network of all requests. */
    network: Network;
    outbox: Pick<TabOutbox, 'read' | 'subscribe'>;
    fullness: Observed<boolean>;
    /** Whether the demo is open in another tab. */
    others: Observed<boolean>;
    isPane: boolean;
    doors: ReturnType<typeof doorsAt>;
    /** About the scene that it opened with. */
    sceneText(): string | undefined;
    tour: ReturnType<typeof tourAt>;
  };
}

/** Counts what a visitor does on purpose: neither logins nor views. */
function countChanges() {
  const { subscribe, write } = observed(undefined);
  const read = () => Number(sessionStorage.getItem(CHANGED_KEY));
  return {
    read,
    subscribe,
    note({ url }: Request): void {
      if (/\/api\/(?:auth\/|views|reports\/[^/]+\/opened)/.test(url)) return;
      try {
        sessionStorage.setItem(CHANGED_KEY, String(read() + 1));
      } catch {
        // A full tab.
      }
      write(undefined);
    },
  };
}

/** `false` if service workers are missing, blocked or fail to start. Never rejects. */
async function startWorker(
  ...[host, how]: Parameters<typeof import('./worker.ts').startWorker>
): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const code = await import('./worker.ts').catch(() => undefined);
  return code?.startWorker(host, how) ?? false;
}

/**
 * Starts the API in this tab, reached through MSW so that the browser's network tools show its calls. Without service
 * workers (insecure origin, private window) it is called directly. `base` has a trailing slash.
 */
export async function startDemo(base: string): Promise<Demo> {
  const shared = sharedHost();
  const host = shared ?? (await openTabHost(undefined, {}, undefined, siteUrlAt(base)));
  const session = shared ? sessionAt(`${TOKEN_KEY}:${window.name}`) : tabSession;
  if (shared) refreshOnChange();
  const network = makeNetwork(sessionStorage);
  const changes = countChanges();
  const respond: Respond = (request, caller) =>
    network.carry(request, async () => {
      const answer = await host.respond(request, caller);
      if (request.method !== 'GET' && answer.ok) {
        changes.note(request);
        if (shared) announceChange();
      }
      return answer;
    });
  let isWorking = false;
  const startAnswering = async () => {
    isWorking = await startWorker(host, { base, respond, session });
  };
  const starting = startAnswering();
  // The home page has nothing at first that only the worker can show, such as an uploaded picture.
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isControlled || window.location.pathname !== base) await starting;
  // A hard reload bypasses a running worker; requests would reach the network.
  const send = async (request: Request) =>
    isWorking && navigator.serviceWorker.controller ? fetch(request) : respond(request, session);
  const loadRest = () => void host.loadRest().catch(() => undefined);
  // Ready before the first form is sent or the first screen of staff opens.
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, loadRest, { once: true });
  const tour = tourAt(base, host);
  let scene: ReturnType<typeof sceneIn>;
  return {
    send,
    loadRest,
    openScene(address) {
      scene = sceneIn(address);
      return openScene(address, base, { host, network, send, tour });
    },
    demo: {
      async reset() {
        await host.reset();
        network.change({ isSlow: false, failure: 'off' });
        tour.write(undefined);
        scene = undefined;
      },
      changes,
      accounts: readyAccounts,
      presentCode: () => host.presentCode(session),
      exports: exportsOf(host.content, host.pictures),
      passkeys: demoDevice(sessionStorage),
      network,
      outbox: host.outbox,
      fullness: host.fullness,
      others: otherTabs(base),
      isPane: shared !== undefined,
      doors: doorsAt(base),
      sceneText: () => (scene?.isOver?.(network) ? undefined : scene?.text),
      tour,
    },
  };
}
