import { useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of ours that a click follows to another page, in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.isContentEditable || event.defaultPrevented || !isPlain(event)) return undefined;
  const leadsAway = link.pathname !== window.location.pathname || link.search !== window.location.search;
  const isOurs = link.origin === window.location.origin && !/\.\w+$|^\/api\//.test(link.pathname);
  return isOurs && leadsAway && !link.target && !link.hasAttribute('download') ? link : undefined;
}

/** The browser's own account of where it goes. Older browsers have none: there a step back is not asked about. */
const navigation: Navigation | undefined = globalThis.navigation;

const ignore = () => undefined;

/**
 * Asks before a page is left whose text is not saved: by a link, by going back or forward, or by closing the tab, where
 * the browser asks in its own words. The declarative router has no blocker, so clicks and steps in the history are
 * stopped before it hears of them. Whatever way is missed here, the copy of the text is there.
 *
 * @returns what to ask, while there is a question
 */
export function useLeaveGuard(isOn: boolean): { leave: () => void; stay: () => void } | undefined {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const [go, setGo] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isOn) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const address = link.pathname.slice(base.length) + link.search + link.hash;
      setGo(() => () => void navigate(address));
    };

    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event;
      if (navigationType !== 'traverse' || !cancelable || isLeaving.current) return;
      if (new URL(destination.url).pathname === window.location.pathname) return;
      event.preventDefault();
      setGo(() => () => navigation?.traverseTo(destination.key).finished?.catch(ignore));
    };

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, { capture: true });
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn, base, navigate]);

  if (!go) return undefined;
  return {
    stay: () => setGo(undefined),
    leave: () => {
      isLeaving.current = true;
      setGo(undefined);
      go();
    },
  };
}
