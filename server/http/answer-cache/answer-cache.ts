import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ContentVersion, ContentVersionAt } from '../../core/posts/content-version.ts';

/** The supported encodings, the smaller first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** An answer shared by all callers without a session while the content version lasts. */
export interface CachedResponse {
  contentVersion: ContentVersion;
  status: 200 | 404;
  headers: readonly (readonly [string, string])[];
  etag: string;
  body: Buffer;
  /** The compressed body, created on first use, smaller soon after the second; `undefined` if it saves nothing. */
  compressed(encoding: Encoding): Promise<Buffer> | undefined;
}

export interface AnswerCache {
  find(key: string): Promise<CachedResponse | undefined>;
  /** Creates an answer, one for concurrent callers, and caches it if allowed. */
  make(
    key: string,
    respond: () => Promise<Response>,
    isCacheable: (response: Response) => boolean,
  ): Promise<CachedResponse | Response>;
}

interface AnswerCacheOptions {
  contentVersionAt: ContentVersionAt;
  maxBytes: number;
  now?: () => Date;
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The copy for the first caller, who waits for it: a few milliseconds. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, 6),
  gzip: (body) => promisify(gzip)(body),
};

/** The smallest copy saves another twelfth for 50 to 100 ms of a thread, so one is made at a time, behind the callers. */
const serial = pLimit(1);
const compressBest = (body: Buffer): Promise<Buffer> =>
  serial(() => brotli(body, constants.BROTLI_MAX_QUALITY));

/** Below this a compressed copy saves no packet. */
const COMPRESS_BYTES_MIN = 1_000;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Overhead of an answer besides its text: headers and objects. */
const OVERHEAD_BYTES = 2_000;

function toCachedResponse(
  contentVersion: ContentVersion,
  status: 200 | 404,
  headers: [string, string][],
  body: Buffer,
): CachedResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isCompressible = body.length >= COMPRESS_BYTES_MIN && COMPRESSIBLE.test(type);
  const copies = new Map<Encoding, Promise<Buffer>>();
  let isRecompressed = false;
  return {
    contentVersion,
    status,
    headers,
    // The same for every encoding, hence `W/`.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    compressed(encoding) {
      if (!isCompressible) return undefined;
      const known = copies.get(encoding);
      const copy = known ?? compress[encoding](body);
      if (!known) copies.set(encoding, copy);
      else if (encoding === 'br' && !isRecompressed) {
        isRecompressed = true;
        void compressBest(body).then((smallest) => copies.set('br', Promise.resolve(smallest)));
      }
      return copy;
    },
  };
}

/** Opens an empty LRU cache. While the content version is unknown, nothing is cached. */
export function makeAnswerCache({
  contentVersionAt,
  maxBytes,
  now = () => new Date(),
}: AnswerCacheOptions): AnswerCache {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Both compressed copies together are smaller than the text.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + OVERHEAD_BYTES,
  });
  const inFlight = new Map<string, Promise<CachedResponse | undefined>>();
  const currentVersion = (date: Date): Promise<ContentVersion | undefined> =>
    contentVersionAt(date).catch(() => undefined);

  async function createAnswer(
    key: string,
    contentVersion: ContentVersion,
    respond: () => Promise<Response>,
    isCacheable: (response: Response) => boolean,
  ): Promise<CachedResponse | Response> {
    const response = await respond();
    const { status, headers } = response;
    const isShareable = (status === 200 || status === 404) && !headers.has('set-cookie');
    if (!isShareable || !isCacheable(response)) return response;
    const answer = toCachedResponse(
      contentVersion,
      status,
      [...headers],
      Buffer.from(await response.arrayBuffer()),
    );
    cache.set(key, answer);
    return answer;
  }

  return {
    async find(key) {
      const known = cache.get(key);
      if (!known) return undefined;
      const date = now();
      const version = (await currentVersion(date))?.version;
      return known.contentVersion.version === version && date.getTime() < known.contentVersion.until
        ? known
        : undefined;
    },

    async make(key, respond, isCacheable) {
      const contentVersion = await currentVersion(now());
      if (!contentVersion) return respond();
      // A caller after a change must not share work that began before it.
      const work = `${contentVersion.version} ${key}`;
      const running = inFlight.get(work);
      const shared = running && (await running);
      if (shared) return shared;
      const making = createAnswer(key, contentVersion, respond, isCacheable);
      const share = making.then(
        (answer) => (answer instanceof Response ? undefined : answer),
        () => undefined,
      );
      inFlight.set(work, share);
      try {
        return await making;
      } finally {
        if (inFlight.get(work) === share) inFlight.delete(work);
      }
    },
  };
}
