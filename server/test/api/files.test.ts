import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passingBackups } from '../../core/backup/backups.ts';
import { emptyLeadsState } from '../../core/state.ts';
import { openRepositories } from '../../core/store/open-repositories.ts';
import { realDisk, type Disk } from '../../storage/durable-file.ts';
import { openStores } from '../../storage/open-stores.ts';
import { storedState } from '../support/stored-state.ts';
import { describeApi } from './describe-api.ts';
import type { HostOptions, OpenHost } from './host.ts';
import { quickPasswords, serveApi } from './serve-api.ts';

/** A disk that can be full, which fails to open files for writing. */
function fallibleDisk(): Disk & { isFull: boolean } {
  return {
    ...realDisk,
    isFull: false,
    open(path, flags, mode) {
      if (!this.isFull) return realDisk.open(path, flags, mode);
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    },
  };
}

/** The live host over real HTTP and real files, with the suite's ports. */
async function open({ content, accounts, ports }: HostOptions): Promise<OpenHost> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const disk = fallibleDisk();
  const { report } = ports;
  const stores = await openStores(
    folder,
    { content: () => content, leads: emptyLeadsState, accounts: () => accounts },
    { report, disk },
  );
  const repositories = openRepositories(stores);
  const served = await serveApi(ports, {
    ...repositories,
    versions: stores.versions,
    backups: passingBackups(stores),
  });
  return {
    ...served,
    content: stores.content,
    leads: stores.leads,
    accounts: stores.accounts,
    audits: repositories.audits,
    stored: async () => ({
      content: await storedState(folder, 'content'),
      leads: await storedState(folder, 'leads'),
      accounts: await storedState(folder, 'accounts'),
    }),
    breakStorage: (isBroken) => {
      disk.isFull = isBroken;
    },
    async close() {
      await served.close();
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
}

describeApi('on the live host (Express over files)', { passwords: quickPasswords, open });
