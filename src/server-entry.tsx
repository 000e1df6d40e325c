import { dehydrate } from '@tanstack/react-query';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isMissing } from './api/api-error.ts';
import { makeClient, type Send } from './api/client.ts';
import { OutcomeBox, type FormOutcome } from './api/form-outcome.ts';
import { sessionQuery, siteQuery } from './api/queries.ts';
import { makeQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import type { Handover } from './app/handover.ts';
import { matchRoute, routes } from './app/routes.ts';

export { HANDOVER_ID } from './app/handover.ts';

/** The pages that everybody may open, in the router's form: what a sitemap can list. */
export const pagePaths: readonly string[] = routes
  .filter(({ access, status }) => access === 'public' && status === 200)
  .map(({ path }) => path);

export interface PageRequest {
  /** Path and query, such as `/blog?page=2`. */
  url: string;
  /** Carries calls to the core, in process. */
  send: Send;
  siteUrl: string | undefined;
  /** How a form fared that was posted to this page. */
  outcome: FormOutcome | undefined;
}

export interface RenderedPage {
  status: number;
  /** What belongs into the document's head. */
  head: string;
  /** What belongs into `#root`. */
  body: string;
  handover: Handover;
  /** The page's source file, to find its code in the manifest. */
  file: string;
}

/** Metadata that React puts in front of what it renders: titles, meta and link elements. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function renderToText(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Everything in one piece: readable without JavaScript and free of inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Renders a page to HTML with its data. Status 404 for unknown addresses and records. */
export async function renderPage({ url, send, siteUrl, outcome }: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, 'http://internal');
  const { route, params } = matchRoute(pathname);
  const call = makeClient(send, siteUrl ?? 'http://internal');
  const queryClient = makeQueryClient();
  const prefetched = [
    siteQuery(call),
    sessionQuery(call),
    ...route.prefetch(call, { params, search: searchParams }),
  ];
  const outcomes = await Promise.allSettled([
    ...prefetched.map((query) => queryClient.fetchQuery(query)),
    route.Page.preload(),
  ]);
  const failures = outcomes
    .filter((result) => result.status === 'rejected')
    .map((result) => result.reason as unknown);
  // A failed query is shown as loading and asked for again by the browser, which then shows its error and a retry. What
  // is missing stays so: its page says it without JavaScript too.
  queryClient.removeQueries({
    predicate: ({ state }) => state.status === 'error' && !isMissing(state.error),
  });

  const stage = { call, queryClient, siteUrl, outcome: new OutcomeBox(outcome) };
  const html = await renderToText(
    <StaticRouter location={url}>
      <App stage={stage} />
    </StaticRouter>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    status: failures.some(isMissing) ? 404 : route.status,
    head,
    body: html.slice(head.length),
    handover: {
      queries: dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
      siteUrl,
      outcome,
    },
    file: route.file,
  };
}
