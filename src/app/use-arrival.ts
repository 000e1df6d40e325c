import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { OutcomeBox } from '../api/form-outcome.ts';
import { whenThere } from '../lib/when-there.ts';
import { scrollToForm } from '../features/enquiries/scroll-to-form.ts';

/** Goes on from an element with the keyboard and the screen reader, as after a browser's own jump to an anchor. */
function continueFrom(target: HTMLElement): void {
  if (target.tabIndex >= 0) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.removeAttribute('tabindex');
}

/**
 * Brings the reader to where a navigation leads, before the new page is painted: the audit form with its name field in
 * focus, an anchor, or the top of a new page. Another query of the same path, such as a tab, is the page's own business. The place on a page that is gone back to is kept by the browser until
 * `moving-around.tsx` is there, and by that from then on.
 */
export function useArrival(outcome: OutcomeBox): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const from = last.current;
    if (from?.key === location.key) return undefined;
    last.current = location;
    const { hash } = location;
    const isNewPage = from && from.pathname !== location.pathname;
    if (from) outcome.forget();
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (from && navigation === 'POP') return undefined;
    if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
    if (hash === '#audit-form' && navigation !== 'REPLACE' && !outcome.of()) return scrollToForm();
    if (!from || !hash) return undefined;
    const stop = new AbortController();
    whenThere(hash.slice(1), stop.signal, (target) => {
      target.scrollIntoView(isNewPage ? { behavior: 'instant' } : undefined);
      continueFrom(target);
    });
    return () => {
      stop.abort();
    };
  }, [location, navigation, outcome]);
}
