import type { Redirect } from '../../../src/contract/redirects.ts';
import type { Frozen } from '../frozen.ts';
import { isOwnPagePath } from '../pages/own-pages.ts';
import type { Ports } from '../ports.ts';
import { memoize } from '../store/memoize.ts';

type Stored = Frozen<Redirect>;

interface Address {
  /** Decoded, in lower case, without an ending slash. */
  path: string;
  query: [name: string, value: string][];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The parts of an address that matter: case, percent encoding, and doubled or ending slashes do not. */
export function addressIn(text: string): Address {
  const url = URL.parse(text, 'http://internal') ?? new URL('http://internal');
  const path = decoded(url.pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return { path, query: [...url.searchParams] };
}

/** Equal for addresses that lead to the same. */
export function keyOf({ path, query }: Address): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

export const addressKey = (text: string): string => keyOf(addressIn(text));

interface Known extends Address {
  redirect: Stored;
}

/** The redirects of each path, those with the most parameters first: `/?p=12` before `/`. */
const byPath = memoize((redirects: readonly Stored[]) => {
  const known = redirects.map((redirect): Known => ({ ...addressIn(redirect.from), redirect }));
  return Map.groupBy(
    known.toSorted((one, other) => other.query.length - one.query.length),
    ({ path }) => path,
  );
});

interface Found {
  redirect: Stored;
  /** Parameters of the requested address that the redirect does not name, such as a campaign. */
  rest: [string, string][];
}

/** The redirect of an address, which has at least the parameters of its own. */
export function redirectOf(redirects: readonly Stored[], text: string): Found | undefined {
  const { path, query } = addressIn(text);
  for (const known of byPath(redirects).get(path) ?? []) {
    const has = ([name, value]: readonly [string, string]): boolean =>
      query.some(([other, its]) => other === name && its === value);
    if (!known.query.every(has)) continue;
    const named = new Set(known.query.map(([name]) => name));
    return { redirect: known.redirect, rest: query.filter(([name]) => !named.has(name)) };
  }
  return undefined;
}

/** Whether an address is one of this site, not of another. */
const isOwn = (to: string): boolean => to.startsWith('/');

/** The last of a chain of redirects, so that a browser is sent on once; `undefined` for a circle. */
export function lastOfChain(redirects: readonly Stored[], first: Stored): Stored | undefined {
  const passed = new Set([first.id]);
  let last = first;
  for (;;) {
    const next = isOwn(last.to) ? redirectOf(redirects, last.to)?.redirect : undefined;
    if (!next) return last;
    if (passed.has(next.id)) return undefined;
    passed.add(next.id);
    last = next;
  }
}

function withParameters(to: string, rest: readonly [string, string][]): string {
  if (to === '' || rest.length === 0) return to;
  const url = new URL(to, 'http://internal');
  for (const [name, value] of rest) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return isOwn(to) ? url.pathname + url.search + url.hash : url.href;
}

/**
 * Where an address of this site leads, with the parameters that were not part of it.
 * @param address path and query
 * @returns a path of this site or a web address, empty if the page is gone; `undefined` without a redirect
 */
export async function findRedirect(
  { content }: Pick<Ports, 'content'>,
  address: string,
): Promise<string | undefined> {
  const redirects = await content.values.get('redirects');
  if (redirects.length === 0) return undefined;
  const found = redirectOf(redirects, address);
  // A page that the owner has added counts more.
  if (!found || (await isOwnPagePath(content, address))) return undefined;
  const last = lastOfChain(redirects, found.redirect);
  return last && withParameters(last.to, found.rest);
}
