import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCore } from '../core/core.ts';
import { makeRateLimiter } from '../core/rate-limit/rate-limiter.ts';
import { openContent } from '../core/store/content-store.ts';
import { openPeople } from '../core/store/people-store.ts';
import type { People, Spam } from '../core/state.ts';
import { describeApi } from '../core/suite/describe-api.ts';
import type { HostOptions, OpenHost } from '../core/suite/host.ts';
import { libraryPictures } from '../pictures/library.ts';
import { liveIds } from '../secrets/ids.ts';
import { argon2With } from '../secrets/passwords.ts';
import { realDisk, type Disk } from '../storage/durable-file.ts';
import { openStores } from '../storage/open-stores.ts';
import { contentOnDisk } from '../storage/testing.ts';
import { makeApp } from './app.ts';

/** A disk that can be full: then it opens nothing for writing. */
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

/** What a browser keeps of a site's cookies. */
function cookieJar() {
  let secret: string | undefined;
  return {
    carry(request: Request) {
      if (secret !== undefined) request.headers.set('cookie', `other=1; session=${secret}`);
    },
    take(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const value = /^session=([^;]*)/.exec(cookie)?.[1];
        if (value !== undefined) secret = value === '' ? undefined : value;
      }
    },
    read: () => secret,
    write: (given: string) => {
      secret = given;
    },
  };
}

/** The live hash at the least cost there is: the suite logs in hundreds of times. `passwords.test.ts` pays the real one. */
const passwords = argon2With({ memory: 8, passes: 1, parallelism: 1 });

/** Five hundred folders are made and flushed: in memory where the system offers room there, else on the disk. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
const root = quickFolder();

const noPages = () => Promise.resolve(new Response('No pages here.', { status: 404 }));

/** The live host over real HTTP and real files, with the ports that the suite plays. */
async function open({ content, people, ports }: HostOptions): Promise<OpenHost> {
  const folder = await mkdtemp(join(root, 'api-'));
  const disk = fallibleDisk();
  const { report } = ports;
  const stores = await openStores(folder, { content: () => content, people: () => people }, { report, disk });
  const api = openCore({
    ...stores,
    content: openContent(stores.content),
    ...openPeople(stores),
    passwords,
    ids: liveIds,
    pictures: libraryPictures,
    rateLimiter: makeRateLimiter(ports.clock),
    ...ports,
  });
  const app = makeApp({
    api,
    pages: noPages,
    files: (_req, _res, next) => {
      next();
    },
    scriptHashes: [],
    siteUrl: undefined,
    trustProxy: false,
    report,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const jar = cookieJar();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async send(request) {
      jar.carry(request);
      const response = await fetch(request);
      jar.take(response);
      return response;
    },
    secret: jar,
    content: stores.content,
    people: stores.people,
    spam: stores.spam,
    kept: () => ({
      content: contentOnDisk(folder),
      people: JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')) as People,
      spam: JSON.parse(readFileSync(join(folder, 'spam.json'), 'utf8')) as Spam,
    }),
    breakStorage: (isBroken) => {
      disk.isFull = isBroken;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
}

describeApi('on the live host (Express over files)', { passwords, open });
