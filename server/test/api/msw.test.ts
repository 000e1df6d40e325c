import { setupServer } from 'msw/node';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Drawing } from '../../../mocks/host/draw-small.ts';
import { apiHandlers } from '../../../mocks/host/handlers.ts';
import { pictureHandlers } from '../../../mocks/host/picture-handlers.ts';
import { portablePasswords } from '../../../mocks/host/portable-ports.ts';
import {
  ACCOUNTS_KEY,
  CONTENT_KEY,
  LEADS_KEY,
  tabSession,
  TOKEN_KEY,
} from '../../../mocks/host/session-storage.ts';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
import { openTabHost } from '../../../mocks/host/tab-host.ts';
import { makeTabPictures } from '../../../mocks/host/tab-pictures.ts';
import { openAudits } from '../../core/audits/audit-store.ts';
import { type Accounts, type Content, emptyLeadsState, type LeadsState } from '../../core/state.ts';
import { describeApi } from './describe-api.ts';
import type { HostOptions, OpenHost } from './host.ts';

/** The Node.js equivalent of the service worker: the same handlers behind a real `fetch`. */
const server = setupServer();

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

/** Node.js has no canvas for scaling. */
const asItIs = (bytes: Uint8Array<ArrayBuffer>): Promise<Drawing> => {
  const original = { width: 1600, height: 1200 };
  return Promise.resolve({ ...original, original, tint: '8899aa', type: 'image/webp', bytes });
};

/** The demo in a separate tab: `startDemo` with the suite's ports. */
async function open({ content, accounts, ports }: HostOptions): Promise<OpenHost> {
  const storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
  const host = await openTabHost(
    { content: () => content, leads: emptyLeadsState, accounts: () => accounts },
    ports,
    makeTabPictures(asItIs),
  );
  server.resetHandlers(...apiHandlers(host.respond, tabSession), ...pictureHandlers(host.pictures));
  return {
    origin: 'http://demo.example.com',
    send: (request) => fetch(request),
    secret: {
      read: () => storage.getItem(TOKEN_KEY) ?? undefined,
      write: (secret) => {
        storage.setItem(TOKEN_KEY, secret);
      },
    },
    content: host.content,
    leads: host.leads,
    accounts: host.accounts,
    audits: openAudits(host.leads),
    // A tab stores nothing before the first change.
    stored: () => ({
      content: JSON.parse(storage.getItem(CONTENT_KEY) ?? JSON.stringify(content)) as Content,
      leads: JSON.parse(storage.getItem(LEADS_KEY) ?? JSON.stringify(emptyLeadsState())) as LeadsState,
      accounts: JSON.parse(storage.getItem(ACCOUNTS_KEY) ?? JSON.stringify(accounts)) as Accounts,
    }),
    breakStorage: (isBroken) => {
      storage.isFull = isBroken;
    },
    close: () => Promise.resolve(),
  };
}

describeApi('in the demo (MSW over session storage)', { passwords: portablePasswords, open });
