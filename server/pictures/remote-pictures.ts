import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { REMOTE_PICTURE } from '../../src/lib/picture-src.ts';
import { DAY, HOUR } from '../../src/lib/time.ts';
import type { Session } from '../core/session.ts';

/** Cache size in bytes: some hundred pictures. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** How long a picture is cached, and how long it counts as missing, in milliseconds. */
const FRESH_MS = DAY;
const MISSING_MS = HOUR / 6;
/** Downloads at once, and waiting: a page of pictures from a dead host must not stop those of others. */
const CONCURRENCY = 6;
const WAITING_MAX = 100;

/** A picture in rendered HTML, and the preload that React adds to the first one. */
const PICTURE =
  /(<(?:img|link rel="preload" as="image")\s(?:[^>"]|"[^"]*")*?(?<=\s)(?:src|href)=")(https:[^"]*)/gi;

interface RemotePicturesOptions {
  keyedHash: (text: string) => string;
  /** Whether a caller may preview a picture that no page shows yet. */
  isStaff: (session: Session) => Promise<boolean>;
  /** Gets a picture from a public server; `undefined` if there is none of a usable size. */
  download: (address: string) => Promise<Uint8Array | undefined>;
  /** Makes a picture anew from its pixels. Rejects for anything else. */
  copy: (picture: Uint8Array) => Promise<Uint8Array>;
}

/**
 * Shows pictures of other sites from this one, so that their hosts see no visitor. Addresses in pages carry a signature,
 * because everybody could have the server load anything otherwise. Stored content keeps the original address.
 */
export function openRemotePictures({ keyedHash, isStaff, download, copy }: RemotePicturesOptions) {
  const keyOf = (address: string): string => keyedHash(`remote-picture:${address}`);
  const downloading = pLimit(CONCURRENCY);
  const copying = pLimit(1);

  async function load(address: string): Promise<Uint8Array | undefined> {
    const picture = await downloading(() => download(address));
    return picture && copying(() => copy(picture));
  }

  /** An empty one is missing. */
  const pictures = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: FRESH_MS,
    async fetchMethod(address, _stale, { options }) {
      const picture = await load(address).catch(() => undefined);
      if (!picture) options.ttl = MISSING_MS;
      return picture ?? new Uint8Array();
    },
  });

  return {
    inMarkup: (html: string, origin: string): string =>
      html.replace(PICTURE, (found, before: string, escaped: string) => {
        const address = escaped.replaceAll('&amp;', '&');
        if (URL.parse(address)?.origin === origin) return found;
        return `${before}${REMOTE_PICTURE}?url=${encodeURIComponent(address)}&amp;key=${keyOf(address)}`;
      }),
    /** The picture at an address as WebP; `undefined` if it is missing, or the caller may not ask for it. */
    async read(address: string, key: string, session: Session): Promise<Uint8Array | undefined> {
      const [received, expected] = [Buffer.from(key), Buffer.from(keyOf(address))];
      const isSigned = received.length === expected.length && timingSafeEqual(received, expected);
      if (!isSigned && !(await isStaff(session))) return undefined;
      if (!pictures.has(address) && downloading.pendingCount >= WAITING_MAX) return undefined;
      const picture = await pictures.fetch(address);
      return picture?.byteLength ? picture : undefined;
    },
  };
}
