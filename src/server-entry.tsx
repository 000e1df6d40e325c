import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { isClosed, isPermanent, isMissing, MovedError } from './api/api-error.ts';
import { type CallApi, makeClient, type Send } from './api/client.ts';
import { type FormOutcome, FormOutcomeStore } from './api/form-outcome.ts';
import { IslandRenderer, type RenderIsland } from './api/island.tsx';
import {
  asksForNoPage,
  ownPageQuery,
  pageQuery,
  postQuery,
  serviceQuery,
  servicesQuery,
  sessionQuery,
  siteQuery,
  unreadQuery,
} from './api/queries.ts';
import { makeQueryClient } from './api/query-client.ts';
import { type PageProps, type RouteLocation, queriesOf, type Route } from './api/route.ts';
import { matchRoute } from './app/application.ts';
import type { DehydratedPage } from './app/dehydrated-page.ts';
import { IslandProviders } from './app/islands/island-providers.tsx';
import { preloadOutcome } from './app/islands/preload-outcome.ts';
import { mayOpen } from './app/navigation.ts';
import { missingRecord, pageAddress } from './app/page-address.ts';
import { pageData } from './app/page-data.ts';
import { staticRoute } from './app/page-route.tsx';
import type { AppServices } from './app/providers.tsx';
import { staffApplication } from './app/staff-application.tsx';
import type { Account } from './contract/account.ts';
import { COLOR_SHEET_ID, colorSheet } from './lib/color-sheet.ts';
import { loginPath } from './lib/return-path.ts';
import { isStaffPath } from './lib/staff-path.ts';

export { HANDOVER_ID } from './app/dehydrated-page.ts';

/** The pages that search engines list, in the router's form. */
export const listedPaths: readonly string[] = staffApplication.routes
  .filter(({ isListed }) => isListed)
  .map(({ path }) => path);

/** Cache key of an address for visitors without a session. */
export const addressOf = (url: URL): string | undefined => pageAddress(staffApplication, url);

/** True when no screen has the address; all of these share one answer. */
export const isUnknownAddress = ({ pathname }: URL): boolean =>
  matchRoute(staffApplication, pathname).route.status === 404;

/** The path of the route whose record does not exist. */
export const missingAt = (url: URL, send: Send): Promise<Route['path'] | undefined> =>
  missingRecord(staffApplication, url, makeClient(send, 'http://internal'));

export interface PageRequest {
  /** Path and query, such as `/blog?page=2`. */
  url: string;
  /** Carries calls to the core, in process. */
  send: Send;
  siteUrl: string | undefined;
  /** Outcome of a form posted to this page. */
  outcome: FormOutcome | undefined;
}

/** A page's HTML. */
export interface Markup {
  head: string;
  /** Content of `#root`. */
  body: string;
}

/** A page with loaded data. */
export interface ReadyPage {
  status: number;
  render(): Promise<Markup>;
  /** True when data failed to load, so the HTML must not be cached. */
  lacksData: boolean;
  /** State for the browser: all data for the application, the form outcome for a document. */
  handover: DehydratedPage | undefined;
  /** The page's source file, to find its code in the manifest of the staff's application. */
  file: string;
  /** Personal or about to become so: not cacheable. */
  isPrivate: boolean;
  /** True for a document with islands, false for a staff screen. */
  isDocument: boolean;
  /** Secret address: not cached, indexed or sent as a referrer. */
  isUnlisted: boolean;
}

/** Redirect to the canonical or new address; keeps the query. */
export interface OwnPath {
  status: 301;
  path: string;
}

/** Redirect of a staff page without a session. */
export interface ToLogin {
  status: 302;
  location: string;
}

/** Elements that React puts in front of what it renders: titles, metadata, links and styles. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>|<style [^>]*>[^<]*<\/style>)+/;

/** Stands where React has put off a part, because it waits for something or has failed. */
const DEFERRED_MARKER = '<!--$!-->';

/** Renders to a string, waits for suspended parts, and reports errors. */
function renderCompletely(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Sends everything in one piece: readable without JavaScript, and free of inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The application at an address, as the browser's router takes it over. */
async function appAt(url: string, stage: AppServices): Promise<React.ReactElement> {
  const { query, dataRoutes } = createStaticHandler([staticRoute(staffApplication, stage)]);
  const context = await query(new Request(new URL(url, 'http://internal')));
  if (context instanceof Response) throw new Error(`The router answered ${url} by itself.`);
  return (
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}

/** Renders synchronously, which costs a fifth less than a stream, because data is loaded beforehand. */
async function renderToText(app: React.ReactNode): Promise<string> {
  const html = renderToString(app);
  return html.includes(DEFERRED_MARKER) ? renderCompletely(app) : html;
}

function statusOf(
  route: Route,
  account: Account | null | undefined,
  { isGone, failures }: { isGone: boolean; failures: readonly unknown[] },
): number {
  if (account && !mayOpen(route, account)) return 403;
  if (isGone) return 404;
  return failures.some(isClosed) ? 410 : route.status;
}

/** True for a page number beyond the end of the list. */
function isBeyondLastPage(
  route: Route,
  location: RouteLocation,
  call: CallApi,
  queryClient: QueryClient,
): boolean {
  const list = route.list?.(call, location);
  return list !== undefined && asksForNoPage(location.search, queryClient.getQueryData(list.queryKey)?.pages);
}

/**
 * Canonical path of a page, built from the record. Renamed posts, services and pages are found by their former slugs (decision
 * 23).
 */
function ownPath(
  { path }: Route,
  params: PageProps['params'],
  call: CallApi,
  queryClient: QueryClient,
): string {
  const { slug, id, page } = params;
  const present: PageProps['params'] = {
    slug: slug && queryClient.getQueryData(postQuery(call, slug).queryKey)?.post.slug,
    id: id && queryClient.getQueryData(serviceQuery(call, id).queryKey)?.service.slug,
    page: page && queryClient.getQueryData(ownPageQuery(call, page).queryKey)?.page.slug,
  };
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(present[name] ?? params[name] ?? ''),
  );
}

/**
 * Finds the screen of an address and loads its data. Status 404 for unknown addresses and records, 403 without the
 * role; redirects to the login without a session.
 */
export async function preparePage({
  url,
  send,
  siteUrl,
  outcome,
}: PageRequest): Promise<ReadyPage | OwnPath | ToLogin> {
  const { pathname, search, searchParams } = new URL(url, 'http://internal');
  const { route, params, anchor = '' } = matchRoute(staffApplication, pathname);
  const location = { params, search: searchParams };
  const call = makeClient(send, siteUrl ?? 'http://internal');
  const queryClient = makeQueryClient();
  const prefetched = [
    siteQuery(call),
    sessionQuery(call),
    pageQuery(call, 'frame'),
    ...queriesOf(route, call, location),
  ];
  const outcomes = await Promise.allSettled([
    ...prefetched.map((query) => queryClient.fetchQuery(query)),
    route.Page.preload(),
    preloadOutcome(outcome),
  ]);
  const failures = outcomes
    .filter((result) => result.status === 'rejected')
    .map((result) => result.reason as unknown);
  const account = queryClient.getQueryData(sessionQuery(call).queryKey)?.account;
  if (account === null && !mayOpen(route, account)) {
    return { status: 302, location: loginPath(pathname + search) };
  }
  const moved = failures.find((failure) => failure instanceof MovedError);
  if (moved) return { status: 301, path: moved.leadsTo };
  const isMissingRecord = failures.some(isMissing);
  // The not-found page needs its texts and the services.
  if (isMissingRecord) {
    await Promise.all([
      queryClient.prefetchQuery(pageQuery(call, 'not-found')),
      queryClient.prefetchQuery(servicesQuery(call)),
    ]);
  }
  const isGone = isMissingRecord || isBeyondLastPage(route, location, call, queryClient);
  // A form that was refused is shown where it was sent to, with all that was typed into it.
  const hasOwnPath = route.side === 'site' && route.status === 200 && !route.isUnlisted;
  if (!isGone && hasOwnPath && outcome?.sent !== false) {
    const canonical = ownPath(route, params, call, queryClient) + anchor;
    if (canonical !== pathname) return { status: 301, path: canonical };
  }
  const isPrivate = Boolean(account) || route.side === 'staff';
  const isDocument = route.side === 'site' && !(account && isStaffPath(pathname));
  // Staff screens refetch failed queries; a document shows the error and is reloaded as a whole.
  if (!isDocument) {
    queryClient.removeQueries({
      predicate: ({ state }) => state.status === 'error' && !isPermanent(state.error),
    });
  }
  // The header of a document shows the number of unread leads.
  else if (account) await queryClient.prefetchQuery(unreadQuery(call));

  const stage = { call, queryClient, siteUrl, outcome: new FormOutcomeStore(outcome) };
  const lacksData = failures.some((failure) => !isPermanent(failure));
  return {
    status: statusOf(route, account, { isGone, failures }),
    async render() {
      const app = await appAt(url, stage);
      const renderIsland: RenderIsland = (content, identifierPrefix) =>
        renderToString(<IslandProviders stage={stage}>{content}</IslandProviders>, { identifierPrefix });
      const html = await renderToText(
        isDocument ? <IslandRenderer value={renderIsland}>{app}</IslandRenderer> : app,
      );
      const head = HOISTED.exec(html)?.[0] ?? '';
      const { site, colors } = queryClient.getQueryData(siteQuery(call).queryKey) ?? {};
      const names = queryClient.getQueryData(pageQuery(call, 'frame').queryKey);
      const data =
        site && names && siteUrl
          ? pageData(route, head, { site, names, siteUrl, queryClient, call, location })
          : '';
      const sheet = colors ? `<style id="${COLOR_SHEET_ID}">${colorSheet(colors)}</style>` : '';
      return { head: head + data + sheet, body: html.slice(head.length) };
    },
    lacksData,
    handover: isDocument ? outcome && { outcome } : { queries: dehydrate(queryClient), siteUrl, outcome },
    file: route.file,
    isPrivate,
    isDocument,
    isUnlisted: route.isUnlisted === true,
  };
}
