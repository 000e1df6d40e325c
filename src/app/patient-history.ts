import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { CallApi } from '../api/client.ts';
import { queriesOf } from '../api/route.ts';
import { matchRoute, type Application } from './application.ts';
import { crossFade } from './cross-fade.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Where the reader is going: an address with its base. */
type Address = Pick<BrowserHistory['location'], 'pathname' | 'search'>;

/** How long the old page stays for the data of the new one, in milliseconds; after that it says that it loads. */
const PATIENCE = 1000;

export interface PageSource {
  application: Application;
  call: CallApi;
  queryClient: QueryClient;
  /** Where the site lives, such as `/` or `/some/base/`. */
  base: string;
}

/** Fetches the code of the page at an address, and its data as far as they were never asked for. Never rejects. */
async function fetchPage({ pathname, search }: Address, source: PageSource): Promise<void> {
  const { application, call, queryClient, base } = source;
  const { route, params } = matchRoute(application, `/${pathname.slice(base.length)}`);
  // Screens of staff say by themselves what they wait for.
  if (route.access !== 'public') return;
  const queries = queriesOf(route, call, { params, search: new URLSearchParams(search) });
  const unknown = queries.filter(({ queryKey }) => {
    const state = queryClient.getQueryState(queryKey);
    return state === undefined || state.status === 'pending';
  });
  const data = Promise.all(unknown.map((query) => queryClient.prefetchQuery(query)));
  await Promise.all([
    // A page whose code does not come says so.
    route.Page.preload().catch(() => undefined),
    unknown.length > 0 && Promise.race([data, new Promise((resolve) => setTimeout(resolve, PATIENCE))]),
  ]);
}

/**
 * The browser's history for a router that shows no page before it can show it whole: until then it does not hear of the
 * new address, and the old page stays. To suspend within a transition of the router would do so too, but not on the way
 * back, where React renders at once and with the fallbacks of what is not there yet. The router must not wrap what it
 * is told into transitions of its own (decision 41).
 */
export function patientHistory(source: PageSource): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    listen(tell) {
      let shown = history.location.pathname;
      let visits = 0;
      const follow = async (update: Parameters<typeof tell>[0]): Promise<void> => {
        visits += 1;
        const visit = visits;
        const { pathname } = update.location;
        if (pathname === shown) {
          startTransition(() => {
            tell(update);
          });
          return;
        }
        await fetchPage(update.location, source);
        // Only the page that was asked for last is still wanted.
        if (visit !== visits) return;
        crossFade(() => {
          if (visit !== visits) return;
          shown = pathname;
          // All at once, for the picture of the new page is taken after this.
          flushSync(() => {
            tell(update);
          });
        });
      };
      return history.listen((update) => void follow(update));
    },
  };
}
