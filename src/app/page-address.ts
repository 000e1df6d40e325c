import { isMissing } from '../api/api-error.ts';
import type { CallApi } from '../api/client.ts';
import { makeQueryClient } from '../api/query-client.ts';
import type { Prefetch, Route } from '../api/route.ts';
import { onlyNamed } from '../lib/only-named.ts';
import { matchRoute, type Application } from './application.ts';

/**
 * What of an address decides what its page shows: its path, and those of its parameters that the page reads. Equal for
 * addresses with the same page. Nothing for screens of staff, for addresses that no page has, and for secret ones.
 */
export function pageAddress(
  application: Application,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): string | undefined {
  const { route } = matchRoute(application, pathname);
  if (route.side === 'staff' || route.status !== 200 || route.isUnlisted) return undefined;
  const search = onlyNamed(searchParams, route.query ?? []);
  return search === undefined ? undefined : pathname + search;
}

/** The path of the route whose record an address names, where there is none. */
export async function missingRecord(
  application: Application,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  call: CallApi,
): Promise<Route['path'] | undefined> {
  const { route, params } = matchRoute(application, pathname);
  const place = { params, search: searchParams };
  const record: Prefetch | undefined = route.list?.(call, place) ?? route.prefetch(call, place)[0];
  if (record === undefined || Object.keys(params).length === 0) return undefined;
  const failure: unknown = await makeQueryClient()
    .fetchQuery(record)
    .catch((error: unknown) => error);
  return isMissing(failure) ? route.path : undefined;
}
