import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { fetchingAhead } from '../api/client.ts';
import { queriesOf } from '../api/route.ts';
import { isStaffPath } from '../lib/staff-path.ts';
import { matchRoute, useApplication } from './application.ts';

/** Pointing at a link, reaching it with the keyboard, or putting a finger on it. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Not part of TypeScript's library, for not every browser has it. */
interface Connection {
  saveData?: boolean;
}

/** Whether the reader pays for what may turn out not to be needed. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData ?? false;
}

/** The link of ours that an event is about: one that leads to another page of this site in this window. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs =
    link?.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    !link.target &&
    !link.hasAttribute('download');
  return isOurs ? link : undefined;
}

/**
 * Fetches the code and the data of a page when the reader is about to open it, once per link. Data that is still fresh
 * by its query's own rule is not asked for again; what fails is tried again with the next intent.
 */
export function usePrefetchOnIntent(): void {
  const application = useApplication();
  const call = useCall();
  const queryClient = useQueryClient();
  const base = useHref('/').replace(/\/$/, '');

  useEffect(() => {
    const done = new Set<string>();
    const ahead = fetchingAhead(call);

    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (!link?.pathname.startsWith(`${base}/`) || savesData()) return;
      const address = link.pathname + link.search;
      if (done.has(address)) return;
      done.add(address);
      const path = link.pathname.slice(base.length);
      const { route, params } = matchRoute(application, path);
      if (route.access !== 'public' || route.path === '*' || (isStaffPath(path) && !application.staff))
        return;
      route.Page.preload().catch(() => {
        done.delete(address);
      });
      const place = { params, search: new URLSearchParams(link.search) };
      for (const query of queriesOf(route, ahead, place)) {
        void queryClient.prefetchQuery(query);
      }
    };

    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetch);
    };
  }, [application, base, call, queryClient]);
}
