import { waitingPicture } from '../../../src/contract/imported-pictures.ts';
import type { Ids } from '../ports.ts';
import type { OldPicture } from './old-site.ts';

/** Smaller versions of a picture that WordPress makes, and their width if it is in the name. */
const VERSION = /-(?:(\d+)x\d+|scaled)(?=\.\w+$)/;

/** A picture of an old site that is used here, and by which records. */
interface UsedPicture extends OldPicture {
  id: string;
  in: Set<string>;
}

/** Its address without what only names a smaller version of it. */
function originalOf(address: string): URL {
  const url = new URL(address);
  // A copy on a network of WordPress’s maker: its path has the address of the original.
  const original = /^i\d\.wp\.com$/.test(url.hostname) ? new URL(`https:/${url.pathname}`) : url;
  if (
    /\.(?:avif|gif|jpe?g|png|webp)$/i.test(original.pathname) ||
    original.hostname.endsWith('squarespace-cdn.com')
  )
    original.search = '';
  original.hash = '';
  return original;
}

/** Equal for all versions of a picture. */
function keyOf({ host, pathname, search }: URL): string {
  return host.replace(/^www\./, '') + pathname.replace(VERSION, '') + search;
}

/** How large the version at an address is: wanted is the largest that is known to exist. */
function sizeOf({ pathname }: URL): number {
  const [found, width] = VERSION.exec(pathname) ?? [];
  if (found === undefined) return Infinity;
  return width === undefined ? Number.MAX_SAFE_INTEGER : Number(width);
}

/** The pictures of an old site, each once however many versions of it are used. */
export function collectPictures(library: Iterable<OldPicture>, ids: Pick<Ids, 'id'>) {
  const used = new Map<string, UsedPicture>();
  const stored = new Map<string, OldPicture>();
  for (const one of library) if (URL.canParse(one.url)) stored.set(keyOf(originalOf(one.url)), one);
  return {
    used,
    /** The address that stands for a picture in a record until it has been fetched. */
    addressOf(address: string, alt: string, recordId: string): string {
      const url = originalOf(address);
      const key = keyOf(url);
      const found = stored.get(key);
      const best = found ? new URL(found.url) : url;
      const before = used.get(key);
      const picture = before ?? { id: ids.id(), url: best.href, alt: '', in: new Set<string>() };
      if (sizeOf(best) > sizeOf(new URL(picture.url))) picture.url = best.href;
      picture.alt ||= alt || (found?.alt ?? '');
      picture.in.add(recordId);
      used.set(key, picture);
      return waitingPicture(picture.id);
    },
    /** How many files of the library nothing uses. */
    unused: (): number => [...stored.keys()].filter((key) => !used.has(key)).length,
  };
}
