import { setupWorker } from 'msw/browser';
import type { Respond } from '../../server/core/api/respond.ts';
import type { Session } from '../../server/core/session.ts';
import { apiHandlers } from '../host/handlers.ts';
import { coverHandlers, pictureHandlers } from '../host/picture-handlers.ts';
import type { TabHost } from '../host/tab-host.ts';

/** Timeout of a service worker's start, in milliseconds; a first visit on a slow line takes a few seconds. */
const TIMEOUT_MS = 8000;

/** MSW does not await a worker's update, which rejects if the previous page is unloading with its worker. */
function letUpdatesFail(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault();
  });
}

/** Starts MSW's worker over a tab's API. `false` if it is blocked or fails to start. */
export async function startWorker(
  { content, pictures }: TabHost,
  { base, respond, session }: { base: string; respond: Respond; session: Session },
): Promise<boolean> {
  letUpdatesFail();
  const handlers = [
    ...apiHandlers(respond, session),
    ...pictureHandlers(pictures),
    ...coverHandlers(() => content.read().site.accent),
  ];
  const started = setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${base}mockServiceWorker.js` },
  });
  return Promise.race([
    started.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false)),
  ]);
}
