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
  edition: ContentVersion;
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
    mayBeKept: (response: Response) => boolean,
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
const inTurn = pLimit(1);
const compressMost = (body: Buffer): Promise<Buffer> =>
  inTurn(() => brotli(body, constants.BROTLI_MAX_QUALITY));

/** Below this a compressed copy saves no packet. */
const WORTH_COMPRESSING = 1_000;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Overhead of an answer besides its text: headers and objects. */
const OVERHEAD = 2_000;

function keep(
  edition: ContentVersion,
  status: 200 | 404,
  headers: [string, string][],
  body: Buffer,
): CachedResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isCompressible = body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type);
  const copies = new Map<Encoding, Promise<Buffer>>();
  let isSmallest = false;
  return {
    edition,
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
      else if (encoding === 'br' && !isSmallest) {
        isSmallest = true;
        void compressMost(body).then((smallest) => copies.set('br', Promise.resolve(smallest)));
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
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Both compressed copies together are smaller than the text.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + OVERHEAD,
  });
  const underWay = new Map<string, Promise<CachedResponse | undefined>>();
  const present = (date: Date): Promise<ContentVersion | undefined> =>
    contentVersionAt(date).catch(() => undefined);

  async function makeNow(
    key: string,
    edition: ContentVersion,
    respond: () => Promise<Response>,
    mayBeKept: (response: Response) => boolean,
  ): Promise<CachedResponse | Response> {
    const response = await respond();
    const { status, headers } = response;
    const isForMany = (status === 200 || status === 404) && !headers.has('set-cookie');
    if (!isForMany || !mayBeKept(response)) return response;
    const answer = keep(edition, status, [...headers], Buffer.from(await response.arrayBuffer()));
    kept.set(key, answer);
    return answer;
  }

  return {
    async find(key) {
      const known = kept.get(key);
      if (!known) return undefined;
      const date = now();
      const version = (await present(date))?.version;
      return known.edition.version === version && date.getTime() < known.edition.until ? known : undefined;
    },

    async make(key, respond, mayBeKept) {
      const edition = await present(now());
      if (!edition) return respond();
      // A caller after a change must not share work that began before it.
      const work = `${edition.version} ${key}`;
      const others = underWay.get(work);
      const shared = others && (await others);
      if (shared) return shared;
      const making = makeNow(key, edition, respond, mayBeKept);
      const share = making.then(
        (made) => (made instanceof Response ? undefined : made),
        () => undefined,
      );
      underWay.set(work, share);
      try {
        return await making;
      } finally {
        if (underWay.get(work) === share) underWay.delete(work);
      }
    },
  };
}
