import './ui/styles/index.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { makeClient } from './api/client.ts';
import { OutcomeBox } from './api/form-outcome.ts';
import { makeQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { DemoBanner } from './app/lazy-parts.ts';
import { HANDOVER_ID, type Handover } from './app/handover.ts';
import type { Stage } from './app/providers.tsx';
import { matchRoute } from './app/routes.ts';

const base = import.meta.env.BASE_URL;
const basename = base === '/' ? '' : base;

function readHandover(): Handover | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as Handover) : undefined;
}

async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount in.');
  const demoHost =
    import.meta.env.MODE === 'demo'
      ? // oxlint-disable-next-line no-restricted-imports -- here alone, and only a build of the demo has it
        await (await import('../mocks/demo.ts')).startDemo(base)
      : undefined;
  if (demoHost) await DemoBanner.preload();
  const handover = readHandover();
  const queryClient = makeQueryClient();
  if (handover) hydrate(queryClient, handover.queries);
  const stage: Stage = {
    call: makeClient(demoHost?.send ?? ((request) => fetch(request)), window.location.origin),
    queryClient,
    siteUrl: handover?.siteUrl,
    outcome: new OutcomeBox(handover?.outcome),
    demo: demoHost?.demo,
  };
  await matchRoute(`/${window.location.pathname.slice(base.length)}`).route.Page.preload();
  const app = (
    <BrowserRouter basename={basename}>
      <App stage={stage} />
    </BrowserRouter>
  );
  if (handover) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void boot();
