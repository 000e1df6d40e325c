import { onTestFinished, vi } from 'vitest';
import { openTabStores } from '../../../mocks/host/session-storage.ts';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
import type { SiteRecords } from '../../core/ports.ts';
import type { Accounts, Content, LeadsState } from '../../core/state.ts';
import { openRepositories } from '../../core/store/open-repositories.ts';
import type { States } from '../../core/store/snapshot.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { openStores } from '../../storage/open-stores.ts';
import { openDatabase } from '../../storage/postgres/open-database.ts';
import { freshFolder } from './fresh-folder.ts';
import { emptyDatabase } from './postgres.ts';
import { fail, watchedDisk } from './storage.ts';
import { storeInMemory } from './test-ports.ts';

interface Opened {
  stores: SiteRecords;
  close(): Promise<void>;
}

/** The initial data of a site. */
export interface Begin {
  content: () => Content;
  leads: () => LeadsState;
  accounts: () => Accounts;
}

/** Creates a site in a kind of store. */
export type StorageKind = (
  begin: Begin,
  report?: (error: unknown) => void,
) => Promise<{
  /** Opens its stores, repeatedly over the same data. */
  open(): Promise<Opened>;
  /** Makes saving fail, or work again. Absent if nothing can fail. */
  breakStorage?: (isBroken: boolean) => void | Promise<void>;
}>;

type OpenStates = States & Pick<SiteRecords, 'versions'>;

const opened = (states: OpenStates, close = () => Promise.resolve()): Opened => ({
  stores: {
    ...openRepositories(states),
    versions: states.versions,
  },
  close,
});

export const inMemory: StorageKind = ({ content, leads, accounts }) => {
  const states = {
    content: storeInMemory(content()),
    leads: storeInMemory(leads()),
    accounts: storeInMemory(accounts()),
    versions: versionsInMemory(),
  };
  return Promise.resolve({ open: () => Promise.resolve(opened(states)) });
};

export const inFiles: StorageKind = (begin, report = fail) => {
  const folder = freshFolder();
  const watch = watchedDisk();
  return Promise.resolve({
    async open() {
      const stores = await openStores(folder, begin, { disk: watch.disk, report });
      return opened(stores, () => stores.close());
    },
    breakStorage(isBroken) {
      watch.failing = isBroken ? 'write' : undefined;
    },
  });
};

export const inTab: StorageKind = (begin) => {
  const storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return Promise.resolve({
    open: async () => opened(await openTabStores(begin)),
    breakStorage(isBroken) {
      storage.isFull = isBroken;
    },
  });
};

export const inDatabase: StorageKind = async (begin, report = fail) => {
  const { url, breakStorage } = await emptyDatabase();
  return {
    async open() {
      const stores = await openDatabase(url, begin, report);
      return { stores, close: () => stores.close() };
    },
    breakStorage,
  };
};
