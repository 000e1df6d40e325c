import * as z from 'zod/mini';
import { onlyNamed } from '../../src/lib/only-named.ts';
import { currentSession } from '../core/accounts/sessions.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import type { Respond } from '../core/api/respond.ts';
import { routesOf } from '../core/api/routes.ts';
import type { Ports } from '../core/ports.ts';
import type { Session } from '../core/session.ts';
import type { Entry } from './entry.ts';
import { sentOutcome } from './posted-form.ts';
import { siteFileAt } from './site-files.ts';

const parametersOf = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];

interface CacheKeys {
  keyOf(url: URL): CacheKey | undefined;
  missingKeyOf(url: URL): Promise<CacheKey | undefined>;
  isPersonal(request: Request, session: Session): Promise<boolean>;
}

/** The key of a shared answer; all unknown addresses share one. */
interface CacheKey {
  key: string;
  isNotFound?: boolean;
}

/** A session without a caller, for shared answers. */
const ANONYMOUS: Session = { token: undefined, set: () => undefined, address: '' };

/**
 * Creates the keys of answers that are the same for everybody without a session: public API reads, files for programs,
 * and pages. Parts of an address that do not affect the answer are dropped, so that made-up addresses cannot fill a
 * cache.
 */
export function makeCacheKeys({
  rows,
  entry,
  siteUrl,
  ports,
  respond,
}: {
  rows: readonly Endpoint[];
  entry: Pick<Entry, 'addressOf' | 'isUnknownAddress' | 'missingAt'>;
  siteUrl: string | undefined;
  ports: Ports;
  respond: Respond;
}): CacheKeys {
  const cachedRoutes = routesOf(rows.filter(({ isCacheable }) => isCacheable)).map(({ row, pattern }) => ({
    pattern,
    parameters: parametersOf(row),
  }));

  function apiAddress({ pathname, searchParams }: URL): string | undefined {
    const route = cachedRoutes.find(({ pattern }) => pattern.test(pathname));
    const search = route && onlyNamed(searchParams, route.parameters);
    return search === undefined ? undefined : pathname + search;
  }

  const isPage = (url: URL): boolean => !url.pathname.startsWith('/api/') && siteFileAt(url) === undefined;
  // Pages and files contain the site's origin.
  const originOf = ({ origin }: URL): string => siteUrl ?? origin;

  return {
    keyOf(url) {
      if (url.pathname.startsWith('/api/')) {
        const key = apiAddress(url);
        return key === undefined ? undefined : { key };
      }
      if (!isPage(url)) return { key: `${originOf(url)} ${url.pathname}` };
      if (entry.isUnknownAddress(url)) return { key: `${originOf(url)} *`, isNotFound: true };
      const address = entry.addressOf(url);
      return address === undefined ? undefined : { key: `${originOf(url)} ${address}` };
    },

    async missingKeyOf(url) {
      if (!isPage(url)) return undefined;
      const missing = await entry.missingAt(url, (request) => respond(request, ANONYMOUS));
      return missing === undefined ? undefined : { key: `${originOf(url)} * ${missing}`, isNotFound: true };
    },

    async isPersonal(request, session) {
      if (sentOutcome(request, siteUrl)) return true;
      // On failure the answer is created per request and reports the error.
      return currentSession(ports, session, ports.clock.now()).then(
        ({ account }) => account !== undefined,
        () => true,
      );
    },
  };
}
