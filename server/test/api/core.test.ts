import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { libraryPictures } from '../../content/pictures.ts';
import { passingBackups } from '../../core/backup/backups.ts';
import { makeRateLimiter } from '../../core/rate-limit/rate-limiter.ts';
import { emptyLeadsState } from '../../core/state.ts';
import { openRepositories } from '../../core/store/open-repositories.ts';
import { createPersistedState } from '../../core/store/persisted-state.ts';
import { openCore } from '../../core/table.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { liveIds } from '../../secrets/ids.ts';
import { sealerWith } from '../../secrets/sealer.ts';
import { keyedHashWith } from '../../storage/encryption-key.ts';
import { testPorts } from '../support/test-ports.ts';
import { describeApi } from './describe-api.ts';
import type { HostOptions, OpenHost } from './host.ts';
import { quickPasswords } from './serve-api.ts';

/** The core without a host, over memory. */
function open({ content: start, accounts: startAccounts, ports }: HostOptions): Promise<OpenHost> {
  let isBroken = false;
  const save = () => (isBroken ? Promise.reject(new Error('nothing is kept now')) : Promise.resolve());
  const content = createPersistedState(start, save);
  const leads = createPersistedState(emptyLeadsState(), save);
  const accounts = createPersistedState(startAccounts, save);
  const versions = versionsInMemory();
  const session = sessionInMemory();
  const repositories = openRepositories({ content, leads, accounts });
  const respond = openCore({
    ...testPorts(),
    ...repositories,
    versions,
    backups: passingBackups({ content, leads, accounts, versions }),
    ids: liveIds,
    passwords: quickPasswords,
    keyedHash: (text) => Promise.resolve(keyedHashWith('the key of a test')(text)),
    sealer: sealerWith(() => Promise.resolve('the key of a test')),
    stockPictures: libraryPictures,
    rateLimiter: makeRateLimiter(ports.clock),
    ...ports,
  });
  return Promise.resolve({
    origin: 'http://core.example.com',
    async send(request) {
      const answer = await respond(request, session);
      // Reads streams to the end, as a host does.
      return new Response(answer.body && (await answer.arrayBuffer()), answer);
    },
    secret: { read: () => session.token, write: session.set },
    content,
    leads,
    accounts,
    audits: repositories.audits,
    stored: () => ({ content: content.read(), leads: leads.read(), accounts: accounts.read() }),
    breakStorage: (toBe) => {
      isBroken = toBe;
    },
    close: () => Promise.resolve(),
  });
}

describeApi('in the core', { passwords: quickPasswords, open }, { isHost: false });
