import { picturesInMemory } from '../../../mocks/host/pictures-in-memory.ts';
import { portableSealer } from '../../../mocks/host/portable-ports.ts';
import { shipped } from '../../content/pages/shipped-pages.ts';
import { passingBackups } from '../../core/backup/backups.ts';
import type { Ports, SiteScanner } from '../../core/ports.ts';
import {
  type Accounts,
  type Content,
  emptyAccounts,
  emptyLeadsState,
  type LeadsState,
} from '../../core/state.ts';
import type { ContentStore } from '../../core/store/content-repositories.ts';
import { openContent } from '../../core/store/content-store.ts';
import { openRepositories } from '../../core/store/open-repositories.ts';
import { createPersistedState, type Store } from '../../core/store/persisted-state.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { NOW, seedContent } from './seed.ts';

export const storeInMemory = <State extends object>(start: State): Store<State> =>
  createPersistedState(start, () => Promise.resolve());

/** Finds no site. */
export const scansNothing: SiteScanner = {
  isSample: false,
  scan: (address) =>
    Promise.resolve({ address, pages: 0, failure: 'Nothing answers at this address.', facts: [] }),
};

/** Content in memory only. */
export const contentInMemory = (start: Content): ContentStore => openContent(storeInMemory(start));

/** Ports with their underlying states of leads and accounts. */
export interface TestPorts extends Ports {
  leadsStore: Store<LeadsState>;
  accounts: Store<Accounts>;
}

/** Minimal ports for tests of single parts; a test overrides the relevant ones. */
export const testPorts = ({
  leadsStore: leads = storeInMemory(emptyLeadsState()),
  accounts = storeInMemory(emptyAccounts()),
  ...given
}: Partial<TestPorts> = {}): TestPorts => ({
  leadsStore: leads,
  accounts,
  ...openRepositories({ content: storeInMemory(seedContent()), leads, accounts }),
  versions: versionsInMemory(),
  siteScanner: scansNothing,
  backups: passingBackups({
    content: storeInMemory(seedContent()),
    leads,
    accounts,
    versions: versionsInMemory(),
  }),
  passwords: { hash: (password) => Promise.resolve(password), verify: () => Promise.resolve(false) },
  mail: { isOn: false, announce: () => undefined },
  stockPictures: { source: 'library', search: () => Promise.resolve([]) },
  pictureFiles: picturesInMemory(),
  shippedPages: shipped,
  clock: { now: () => NOW },
  ids: {
    id: () => 'id',
    token: () => 'token',
    fingerprint: (token) => Promise.resolve(token),
    bytes: (length) => new Uint8Array(length),
  },
  keyedHash: (text) => Promise.resolve(text),
  sealer: portableSealer,
  rateLimiter: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
  capabilities: { visitorsChangeImages: false, lifetime: 'permanent' },
  report: (error) => {
    throw error;
  },
  ...given,
});
