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
  if (route.side === 'staff' || route.status !== 200 || route.isSecret) return undefined;
  const search = onlyNamed(searchParams, route.query ?? []);
  return search === undefined ? undefined : pathname + search;
}
