import { openTabHost, type TabHost } from '../host/tab-host.ts';

/** Name of the shared host in the window around the panes. */
const HOST = 'marketingCoachDemo';
const CHANGED = 'marketing-coach:changed';

/** The demo's address without a trailing slash. */
export const siteUrlAt = (base: string): string => window.location.origin + base.slice(0, -1);

/** One host for both frames: they share the tab's session storage, which a host reads only at its start. */
export async function openPanes(base: string) {
  const host = await openTabHost(undefined, {}, undefined, siteUrlAt(base));
  // A request of this window: what is made of it outlives its frame.
  const respond: TabHost['respond'] = (request, session) => host.respond(new Request(request), session);
  Reflect.set(window, HOST, { ...host, respond });
  return {
    panes: [
      { name: 'visitor', title: 'Visitor', address: base },
      { name: 'coach', title: 'Coach', address: `${base}admin/inbox?as=admin#leads` },
    ],
    reset: () => host.reset(),
    outbox: host.outbox,
    exit: base,
  };
}

export function sharedHost(): TabHost | undefined {
  if (window.parent === window) return undefined;
  try {
    return Reflect.get(window.parent, HOST) as TabHost | undefined;
  } catch {
    // Embedded by another site.
    return undefined;
  }
}

/** Lets the other pane refresh. */
export function announceChange(): void {
  const frames = Array.from({ length: window.parent.length }, (_, index) => window.parent[index]);
  for (const frame of frames) if (frame !== window) frame?.postMessage(CHANGED, window.location.origin);
}

/** Refreshes this pane after a change in the other, as on the return to a tab. */
export function refreshOnChange(): void {
  window.addEventListener('message', ({ data, origin }) => {
    if (data === CHANGED && origin === window.location.origin)
      window.dispatchEvent(new Event('visibilitychange'));
  });
}
