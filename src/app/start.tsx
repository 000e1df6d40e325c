import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { makeClient, type Send } from '../api/client.ts';
import { OutcomeBox } from '../api/form-outcome.ts';
import { pageQuery } from '../api/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import type { DemoControls } from '../features/layout/demo-controls.ts';
import { App } from './app.tsx';
import { matchRoute, type Application } from './application.ts';
import { HANDOVER_ID, type Handover } from './handover.ts';
import { patientHistory } from './patient-history.ts';
import type { Stage } from './providers.tsx';

const base = import.meta.env.BASE_URL;
const basename = base === '/' ? '' : base;

function readHandover(): Handover | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as Handover) : undefined;
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
  if (handover) hydrate(queryClient, handover.queries);
  const stage: Stage = {
    call: makeClient(send, window.location.origin),
    queryClient,
    siteUrl: handover?.siteUrl,
    outcome: new OutcomeBox(handover?.outcome),
    demo,
  };
  const path = `/${window.location.pathname.slice(base.length)}`;
  const { Page, words } = matchRoute(application, path).route;
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
