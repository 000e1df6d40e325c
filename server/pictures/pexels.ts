import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { StockPicture } from '../../src/contract/pictures/stock-picture.ts';
import { SECOND } from '../../src/lib/time.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { StockPictures } from '../core/ports.ts';

const TIMEOUT_MS = 5 * SECOND;
/** How long an answer is cached: searches use up the owner's quota. */
const FRESH_MS = 600 * SECOND;
const CACHED_MAX = 100;

const Found = z.object({
  photos: z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      alt: z.nullish(z.string()),
      photographer: z.string(),
      src: z.object({ medium: z.url(), large: z.nullish(z.url()) }),
    }),
  ),
});

interface PexelsOptions {
  key: string;
  /** The API's address, without a trailing slash. */
  url: string;
  now?: () => number;
  /** Timeout in milliseconds. */
  timeout?: number;
  report: (error: unknown) => void;
}

async function ask(
  { key, url, timeout = TIMEOUT_MS }: PexelsOptions,
  term: string,
  perPage: number,
): Promise<StockPicture[]> {
  const address = new URL(`${url}/v1/search`);
  address.search = new URLSearchParams({ query: term, per_page: String(perPage) }).toString();
  const response = await fetch(address, {
    headers: { authorization: key, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`Pexels answered ${response.status}.`);
  const { photos } = z.parse(Found, await response.json());
  return photos.map(({ id, alt, photographer, src: { medium, large } }) => ({
    id: String(id),
    alt: alt ?? '',
    photographer,
    src: { medium, ...(large && { large }) },
  }));
}

/** Pictures from the Pexels API, cached for ten minutes. A failure is a `HttpError` 502 (spec §8). */
export function pexelsPictures(options: PexelsOptions): StockPictures {
  const { now = Date.now, report } = options;
  const found = new LRUCache<string, Promise<StockPicture[]>>({
    max: CACHED_MAX,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });

  function search(term: string, perPage: number): Promise<StockPicture[]> {
    const key = `${perPage} ${term.toLowerCase()}`;
    const known = found.get(key);
    if (known) return known;
    const photos = ask(options, term, perPage).catch((error: unknown) => {
      found.delete(key);
      report(error);
      throw new HttpError(502, 'There was an issue connecting to Pexels API. Please try again.');
    });
    found.set(key, photos);
    return photos;
  }
  return { source: 'pexels', search };
}
