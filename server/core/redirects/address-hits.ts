import { HIT_DAYS, UNKNOWN_SHOWN, type RedirectList } from '../../../src/contract/redirects.ts';
import { DAY, floridaDay } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { isSoftwarePath } from '../shared/site-paths.ts';
import type { AddressHits } from '../state.ts';
import { addressIn, keyOf, redirectOf } from './find-redirect.ts';

/** Addresses counted per day: made-up ones must not fill the store. */
const ADDRESSES_PER_DAY_MAX = 200;
/** Longest address that is counted, in characters. */
const ADDRESS_MAX = 300;

/** Addresses that programs try on any site in search of weak spots: nobody's old page. */
const PROBED =
  /^\/(?:\.|wp-(?:admin|content|includes|json|login)|cgi-bin|vendor\/|xmlrpc)|\.(?:aspx?|bak|cgi|env|git|ini|jsp|log|php\d?|sql|ya?ml|zip)$/;

export interface Counted {
  count: number;
  lastAt: string;
}

/** The number of a page, as in `/?p=12`. Other parameters may be about the reader. */
const PAGE_NUMBER = /^\d{1,7}$/;

/** The key under which an address is counted; `undefined` for one that is of no interest, or about a person. */
export function countedAddress(text: string): string | undefined {
  const { path, query } = addressIn(text);
  if (isSoftwarePath(path) || path.includes('@') || PROBED.test(path)) return undefined;
  const key = keyOf({ path, query: query.filter(([, value]) => PAGE_NUMBER.test(value)) });
  return key.length > ADDRESS_MAX ? undefined : key;
}

/** Adds counts to those of a day in Florida. No address beyond the most of a day begins a new one. */
export const addHits = (
  { addressHits }: Pick<Ports, 'addressHits'>,
  counted: ReadonlyMap<string, Counted>,
): Promise<void> =>
  addressHits.transaction(async ({ all, put }) => {
    const stored = new Map((await all()).map((one) => [one.id, one]));
    const perDay = new Map<string, number>();
    for (const { day } of stored.values()) perDay.set(day, (perDay.get(day) ?? 0) + 1);
    for (const [address, { count, lastAt }] of counted) {
      const day = floridaDay(lastAt);
      const id = `${day} ${address}`;
      const before = stored.get(id);
      const number = perDay.get(day) ?? 0;
      if (!before && number >= ADDRESSES_PER_DAY_MAX) continue;
      if (!before) perDay.set(day, number + 1);
      await put({ id, day, address, count: (before?.count ?? 0) + count, lastAt });
    }
  });

const firstDay = (now: Date): string => floridaDay(new Date(now.getTime() - HIT_DAYS * DAY).toISOString());

/** Removes the counts of days that are no longer shown. */
export async function removeOldHits({ addressHits }: Pick<Ports, 'addressHits'>, now: Date): Promise<void> {
  const isOld = ({ day }: Frozen<AddressHits>): boolean => day < firstDay(now);
  if (!(await addressHits.all()).some(isOld)) return;
  await addressHits.transaction(async ({ all, remove }) => {
    for (const one of (await all()).filter(isOld)) await remove(one.id);
  });
}

const mostRequested = <One extends { count: number }>(list: readonly One[]): One[] =>
  list.toSorted((one, other) => other.count - one.count);

/** The redirects, and the addresses without a page that visitors ask for. */
export async function listRedirects(
  { content, addressHits }: Pick<Ports, 'content' | 'addressHits'>,
  now: Date,
): Promise<RedirectList> {
  const redirects = await content.values.get('redirects');
  const ofRedirect = new Map<string, Counted>();
  const unknown = new Map<string, Counted>();
  for (const { day, address, count, lastAt } of await addressHits.all()) {
    if (day < firstDay(now)) continue;
    const id = redirectOf(redirects, address)?.redirect.id;
    const [counts, key] = id === undefined ? [unknown, address] : [ofRedirect, id];
    const before = counts.get(key);
    counts.set(key, {
      count: count + (before?.count ?? 0),
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    });
  }
  return {
    redirects: mostRequested(
      redirects.map((one) => ({ ...one, ...(ofRedirect.get(one.id) ?? { count: 0, lastAt: null }) })),
    ),
    unknown: mostRequested([...unknown].map(([address, hits]) => ({ address, ...hits }))).slice(
      0,
      UNKNOWN_SHOWN,
    ),
  };
}
