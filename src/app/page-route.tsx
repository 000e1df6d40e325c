import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { isMissing } from '../api/api-error.ts';
import { queriesOf } from '../api/route.ts';
import { whenLoggedOut } from '../api/staff-session.ts';
import { App } from './app.tsx';
import { matchRoute, type Application } from './application.ts';
import { loadingSite } from './frame.tsx';
import type { AppServices } from './providers.tsx';

/** How long the old page stays while the new one loads its data, in milliseconds; then the loading state shows. */
const TIMEOUT_MS = 1000;

/** Loads the code and the missing data of a page. Never rejects: the page shows the failure. */
async function fetchPage(
  { pathname, searchParams }: URL,
  application: Application,
  { call, queryClient }: AppServices,
): Promise<void> {
  const { route, params } = matchRoute(application, pathname);
  // Staff screens render their own loading states.
  const queries = route.access === 'public' ? queriesOf(route, call, { params, search: searchParams }) : [];
  const unknown = queries.filter(({ queryKey }) => {
    const state = queryClient.getQueryState(queryKey);
    return state === undefined || state.status === 'pending';
  });
  const data = Promise.all(unknown.map((query) => queryClient.prefetchQuery(query)));
  await Promise.all([
    route.Page.preload().catch(() => undefined),
    unknown.length > 0 && Promise.race([data, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]),
  ]);
}

/** Where the address of no page leads: in a demo, no server has sent the visitor on before. */
async function oldAddressTarget(
  { pathname, search, searchParams }: URL,
  application: Application,
  { call, queryClient }: AppServices,
): Promise<string | null | undefined> {
  const { route, params } = matchRoute(application, pathname);
  if (route.side !== 'site') return undefined;
  const isUnknown =
    route.status === 404 ||
    queriesOf(route, call, { params, search: searchParams }).some(({ queryKey }) =>
      isMissing(queryClient.getQueryState(queryKey)?.error),
    );
  if (!isUnknown) return undefined;
  // Without an answer there is no redirect.
  const answer = await call('GET /api/redirect', { query: { from: pathname + search } }).catch(
    () => undefined,
  );
  return answer?.to;
}

/** Id of the router's only route: the table of screens is plain data without routing components. */
export const PAGE = 'page';

/** The whole application, for any stage, for server rendering. */
export const staticRoute = (application: Application, stage: AppServices): RouteObject => ({
  id: PAGE,
  path: '*',
  element: <App application={application} stage={stage} />,
});

/**
 * The same in a browser, where the old page stays until the new one can be shown completely.
 * @param base base of the site, such as `/` or `/some/base/`
 */
export const pageRoute = (application: Application, stage: AppServices, base: string): RouteObject => ({
  ...staticRoute(application, stage),
  hydrateFallbackElement: loadingSite,
  // A page handles changes of its query.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  async loader({ request }: LoaderFunctionArgs) {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(base.length - 1);
    if (application.hasDocuments && matchRoute(application, url.pathname).route.side === 'site') {
      await whenLoggedOut();
      return redirectDocument(request.url);
    }
    await fetchPage(url, application, stage);
    const target = await oldAddressTarget(url, application, stage);
    return target ? redirect(target) : null;
  },
});
