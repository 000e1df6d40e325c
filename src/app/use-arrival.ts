import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { OutcomeBox } from '../api/form-outcome.ts';
import { whenThere } from '../lib/when-there.ts';
import { scrollToForm } from '../features/enquiries/scroll-to-form.ts';

/**
 * Brings the reader to where a navigation leads: the audit form with its name field in focus, an anchor, or the top
 * of a new page. Going back is left to the browser, which remembers the place.
 */
export function useArrival(outcome: OutcomeBox): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const last = useRef<{ key: string; pathname: string } | undefined>(undefined);

  useEffect(() => {
    if (last.current?.key === key) return undefined;
    const isFirst = last.current === undefined;
    const isNewPage = !isFirst && last.current?.pathname !== pathname;
    last.current = { key, pathname };
    if (!isFirst) outcome.forget();
    if (hash === '#audit-form' && !outcome.of() && (navigation === 'PUSH' || isFirst)) return scrollToForm();
    if (isFirst || navigation === 'POP') return undefined;
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (!hash) {
      if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    }
    const stop = new AbortController();
    whenThere(hash.slice(1), stop.signal, (target) => {
      target.scrollIntoView();
    });
    return () => {
      stop.abort();
    };
  }, [key, pathname, hash, navigation, outcome]);
}
