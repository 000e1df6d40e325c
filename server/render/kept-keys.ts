import * as z from 'zod/mini';
import { onlyNamed } from '../../src/lib/only-named.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import { routesOf } from '../core/api/routes.ts';
import type { Entry } from './entry.ts';
import { siteFileAt } from './site-files.ts';

/** The names of what an endpoint reads of its address's query. */
const parametersOf = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];

/**
 * Names the answers that are the same for everybody without a session: public readings of the API, files for programs,
 * and pages. What makes no difference to an answer is left out, so that nobody can fill a cache by making up addresses.
 *
 * @returns the key of the answer at an address, the same one wherever nothing is; nothing for answers of their own
 */
export function makeKeyOf({
  rows,
  entry,
  siteUrl,
  indexNowKey,
}: {
  rows: readonly Endpoint[];
  entry: Pick<Entry, 'addressOf' | 'leadsNowhere'>;
  siteUrl: string | undefined;
  indexNowKey?: string | undefined;
}): (url: URL) => { key: string; isNowhere?: boolean } | undefined {
  const kept = routesOf(rows.filter(({ isKept }) => isKept)).map(({ row, pattern }) => ({
    pattern,
    parameters: parametersOf(row),
  }));

  function apiAddress({ pathname, searchParams }: URL): string | undefined {
    const route = kept.find(({ pattern }) => pattern.test(pathname));
    const search = route && onlyNamed(searchParams, route.parameters);
    return search === undefined ? undefined : pathname + search;
  }

  return (url) => {
    if (url.pathname.startsWith('/api/')) {
      const key = apiAddress(url);
      return key === undefined ? undefined : { key };
    }
    // Pages and files name where the site is.
    const origin = siteUrl ?? url.origin;
    if (siteFileAt(url, indexNowKey)) return { key: `${origin} ${url.pathname}` };
    if (entry.leadsNowhere(url)) return { key: `${origin} *`, isNowhere: true };
    const address = entry.addressOf(url);
    return address === undefined ? undefined : { key: `${origin} ${address}` };
  };
}
