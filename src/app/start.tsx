import { hydrate, type QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { makeClient, type Send } from '../api/client.ts';
import { OutcomeBox } from '../api/form-outcome.ts';
import { pageQuery } from '../api/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { queriesOf, type Prefetch } from '../api/route.ts';
import type { DemoControls } from '../features/layout/demo-controls.ts';
import { App } from './app.tsx';
import { matchRoute, type Application } from './application.ts';
import { readHandover } from './handover.ts';
import { patientHistory } from './patient-history.ts';
import type { Stage } from './providers.tsx';

const base = import.meta.env.BASE_URL;
const basename = base === '/' ? '' : base;

/** Notes of what the server could not hand over that there is no such record. */
function noteMissing(queryClient: QueryClient, queries: readonly Prefetch[]): void {
  const cache = queryClient.getQueryCache();
  for (const { queryKey } of queries) {
    if (cache.find({ queryKey, exact: true })) continue;
    const error = new ApiError(404, 'There is no such record.');
    cache.build(queryClient, { queryKey }).setState({ status: 'error', error, errorUpdateCount: 1 });
  }
}

const currentRoute = (application: Application) =>
  matchRoute(application, `/${window.location.pathname.slice(base.length)}`);

/** Loads the page's code while the demo is still starting. `start` handles a failure. */
export function preloadPage(application: Application): void {
  currentRoute(application)
    .route.Page.preload()
    .catch(() => undefined);
}

/** What the API is asked through, and what only a demo can do. */
export interface Host {
  send: Send;
  demo?: DemoControls;
}

/** Brings the page to life: takes over the server's HTML, or begins with an empty page where there is none. */
export async function start(
  application: Application,
  { send, demo }: Host = { send: (request) => fetch(request) },
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount in.');
  const handover = readHandover();
  const queryClient = makeQueryClient();
  if (handover?.queries) hydrate(queryClient, handover.queries);
  const stage: Stage = {
    call: makeClient(send, window.location.origin),
    queryClient,
    siteUrl: handover?.siteUrl,
    outcome: new OutcomeBox(handover?.outcome),
    demo,
  };
  const { route, params } = currentRoute(application);
  const { Page, words } = route;
  if (handover?.isMissing) {
    const place = { params, search: new URLSearchParams(window.location.search) };
    noteMissing(queryClient, queriesOf(route, stage.call, place));
  }
  // Where no server has sent them along, the words of the page are on their way while its code is.
  if (!handover && words) void queryClient.prefetchQuery(pageQuery(stage.call, words));
  await Page.preload();
  const history = patientHistory({ application, call: stage.call, queryClient, base });
  const app = (
    <HistoryRouter basename={basename} history={history} useTransitions={false}>
      <App application={application} stage={stage} />
    </HistoryRouter>
  );
  if (!handover) {
    createRoot(root).render(app);
    return;
  }
  // A transition lets presses and scrolling in between: the page is read already while it comes to life.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
