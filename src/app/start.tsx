import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeClient, type Send } from '../api/client.ts';
import { refreshOutdated } from '../api/endpoint-query.ts';
import { FormOutcomeStore } from '../api/form-outcome.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { makeProofPrompt } from '../api/recent-proof.ts';
import { isReturn } from '../lib/is-return.ts';
import { submissionKey } from '../lib/submission-key.ts';
import { matchRoute, type Application } from './application.ts';
import { readDehydratedPage } from './dehydrated-page.ts';
import type { DemoControls } from './demo/demo-controls.ts';
import { PAGE, pageRoute } from './page-route.tsx';
import type { AppServices } from './providers.tsx';

const base = import.meta.env.BASE_URL;

type Router = ReturnType<typeof createBrowserRouter>;

/** Loads the code of the current page. Rejects on failure. */
export const preloadPage = (application: Application): Promise<void> =>
  matchRoute(application, `/${window.location.pathname.slice(base.length)}`).route.Page.preload();

/** Scroll positions that the router stored in this tab for reloads; empty if storage is blocked. */
function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Record<
      string,
      number
    >;
  } catch {
    return {};
  }
}

/** Scroll position for reloads and history navigation; the browser restores it on hydrated pages. */
function positionsOf(router: Router): () => number | undefined {
  const first = router.state.location.key;
  return () => {
    const { location, restoreScrollPosition } = router.state;
    if (typeof restoreScrollPosition === 'number') return restoreScrollPosition;
    return location.key === first && isReturn() ? storedPositions()[first] : undefined;
  };
}

/** Jumps between pages; anchors on the same page scroll as the style sheet defines. */
function scrollWithinPages(router: Router): void {
  let shown = router.state.location;
  const onRouterChange = ({ location }: typeof router.state) => {
    if (location === shown) return;
    const isWithin = location.pathname === shown.pathname && location.hash !== '';
    document.documentElement.style.scrollBehavior = isWithin ? '' : 'auto';
    shown = location;
  };
  document.documentElement.style.scrollBehavior = 'auto';
  router.subscribe(onRouterChange);
}

/** Opened from outside, all addresses of a tab would share the router's first key, and with it a scroll position. */
function keyAddress(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key === undefined) window.history.replaceState({ ...state, key: submissionKey() }, '');
}

export interface Host {
  send: Send;
  demo?: DemoControls;
}

/** Starts the page: hydrates the server's HTML, or renders into an empty root. */
export async function start(application: Application, { send, demo }: Host): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount in.');
  const handover = readDehydratedPage();
  const queryClient = makeQueryClient();
  if (handover?.queries) hydrate(queryClient, handover.queries);
  const proof = makeProofPrompt();
  const stage: AppServices = {
    call: makeClient(send, window.location.origin, {
      onOutdated: refreshOutdated(queryClient),
      confirmIdentity: proof.ask,
    }),
    proof,
    queryClient,
    siteUrl: handover?.siteUrl,
    outcome: new FormOutcomeStore(handover?.outcome),
    passkeys: demo?.passkeys,
    demo,
  };
  // Hydration is synchronous and needs the page's code.
  if (handover) await preloadPage(application);
  keyAddress();
  const router = createBrowserRouter([pageRoute(application, stage, base)], {
    basename: base,
    ...(handover && { hydrationData: { loaderData: { [PAGE]: null } } }),
  });
  stage.restoredPlace = positionsOf(router);
  scrollWithinPages(router);
  const app = <RouterProvider router={router} />;
  if (!handover) {
    createRoot(root).render(app);
    return;
  }
  // A transition lets input and scrolling interrupt hydration.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
