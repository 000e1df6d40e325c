import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passingBackups } from '../../core/backup/backups.ts';
import { openContent } from '../../core/store/content-store.ts';
import { openPeople } from '../../core/store/people-store.ts';
import { describeApi } from './describe-api.ts';
import type { HostOptions, OpenHost } from './host.ts';
import { realDisk, type Disk } from '../../storage/durable-file.ts';
import { openStores } from '../../storage/open-stores.ts';
import { quickPasswords, serveApi } from './serve-api.ts';
import { storedState } from '../support/stored-state.ts';

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
async function open({ content, people, ports }: HostOptions): Promise<OpenHost> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const disk = fallibleDisk();
  const { report } = ports;
  const stores = await openStores(folder, { content: () => content, people: () => people }, { report, disk });
  const repositories = openPeople(stores.people);
  const served = await serveApi(ports, {
    content: openContent(stores.content),
    versions: stores.versions,
    ...repositories,
    backups: passingBackups(stores),
  });
  return {
    ...served,
    content: stores.content,
    people: stores.people,
    audits: repositories.audits,
    kept: async () => ({
      content: await storedState(folder, 'content'),
      people: await storedState(folder, 'people'),
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
