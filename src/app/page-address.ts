import { isMissing } from '../api/api-error.ts';
import type { CallApi } from '../api/client.ts';
import { makeQueryClient } from '../api/query-client.ts';
import type { Prefetch, Route } from '../api/route.ts';
import { onlyNamed } from '../lib/only-named.ts';
import { matchRoute, type Application } from './application.ts';

/**
 * Cache key of a page: its path and the parameters it reads. `undefined` for staff screens, unknown pages and secret
 * addresses.
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

/** The path of the route whose record does not exist. */
export async function missingRecord(
  application: Application,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  call: CallApi,
): Promise<Route['path'] | undefined> {
  const { route, params } = matchRoute(application, pathname);
  const location = { params, search: searchParams };
  const record: Prefetch | undefined = route.list?.(call, location) ?? route.prefetch?.(call, location)[0];
  if (record === undefined || Object.keys(params).length === 0) return undefined;
  const failure: unknown = await makeQueryClient()
    .fetchQuery(record)
    .catch((error: unknown) => error);
  return isMissing(failure) ? route.path : undefined;
}
