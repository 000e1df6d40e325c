import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picturesInMemory } from '../../../mocks/host/pictures-in-memory.ts';
import { shipped } from '../../content/pages/shipped-pages.ts';
import { libraryPictures } from '../../content/pictures.ts';
import type { Respond } from '../../core/api/respond.ts';
import type { Ports, SiteRecords } from '../../core/ports.ts';
import { followContentVersion } from '../../core/posts/content-version.ts';
import { makeRateLimiter } from '../../core/rate-limit/rate-limiter.ts';
import { openCore, rows } from '../../core/table.ts';
import { makeAnswerCache } from '../../http/answer-cache/answer-cache.ts';
import { makeApp } from '../../http/app.ts';
import { makeCacheKeys } from '../../render/cache-keys.ts';
import type { Entry } from '../../render/entry.ts';
import { liveIds } from '../../secrets/ids.ts';
import { argon2With } from '../../secrets/passwords.ts';
import { sealerWith } from '../../secrets/sealer.ts';
import { keyedHashWith } from '../../storage/encryption-key.ts';
import { scansNothing } from '../support/test-ports.ts';
import type { HostOptions, OpenHost } from './host.ts';

/** A browser's cookies of a site. */
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
    write: (token: string) => {
      secret = token;
    },
  };
}

/**
 * The live hash at its lowest cost, since the suite logs in hundreds of times. `passwords.test.ts` covers the real one.
 */
export const quickPasswords = argon2With({ memory: 8, passes: 1, parallelism: 1 });

/** Renders the pages of the site under test. */
export interface TestedPages {
  open(api: Respond): Respond;
  addressOf(url: URL): string | undefined;
  isUnknownAddress(url: URL): boolean;
  missingAt: Entry['missingAt'];
}

const noPages: TestedPages = {
  open: () => () => Promise.resolve(new Response('No pages here.', { status: 404 })),
  addressOf: () => undefined,
  isUnknownAddress: () => false,
  missingAt: () => Promise.resolve(undefined),
};

/** The API of the live host over real HTTP, with the suite's ports, a given store, and the live answer cache. */
export async function serveApi(
  ports: HostOptions['ports'],
  stores: SiteRecords & Pick<Ports, 'backups'>,
  pages: TestedPages = noPages,
): Promise<Pick<OpenHost, 'origin' | 'send' | 'secret' | 'close'>> {
  const { report } = ports;
  const all: Ports = {
    ...stores,
    passwords: quickPasswords,
    ids: liveIds,
    keyedHash: (text) => Promise.resolve(keyedHashWith('the key of a test')(text)),
    sealer: sealerWith(() => Promise.resolve('the key of a test')),
    shippedPages: shipped,
    stockPictures: libraryPictures,
    pictureFiles: picturesInMemory(),
    siteScanner: scansNothing,
    rateLimiter: makeRateLimiter(ports.clock),
    ...ports,
  };
  const api = openCore(all);
  const contentVersionAt = followContentVersion(stores);
  const app = makeApp({
    api,
    pages: pages.open(api),
    cache: {
      answers: makeAnswerCache({ contentVersionAt, maxBytes: 2 ** 24, now: () => ports.clock.now() }),
      ...makeCacheKeys({ rows, entry: pages, siteUrl: undefined, ports: all, respond: api }),
    },
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
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
