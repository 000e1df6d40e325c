import { useLayoutEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { OutcomeBox } from '../api/form-outcome.ts';
import { AUDIT_FORM, scrollToForm } from '../features/enquiries/scroll-to-form.ts';
import { isReturn } from '../lib/is-return.ts';
import { useIsLive } from '../ui/use-is-live.ts';
import { goToAnchor, stayAtAnchor } from './go-to-anchor.ts';
import { entryOf, readPlaces } from './scroll-places.ts';

/**
 * Brings the reader to where a navigation leads, before the new page is painted: the audit form with its name field in
 * focus, an anchor, or the top of a new page. Another query of the same path, such as a tab, is the page's own
 * business. The place on a page that is gone back to is kept by the browser until `moving-around.tsx` is there, and by
 * that from then on.
 */
export function useArrival(outcome: OutcomeBox): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef<Location>(undefined);
  // Within a page that came as HTML the browser has gone to the anchor by itself.
  const isLive = useIsLive();
  const [cameAsHtml] = useState(!isLive);

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
    if (!hash || (!from && isReturn() && readPlaces().has(entryOf(location)))) return undefined;
    // A link to the address that the reader is at replaces it.
    const isPress = navigation !== 'REPLACE' || (from && createPath(from) === createPath(location));
    if (hash === `#${AUDIT_FORM}` && isPress && !outcome.of()) return scrollToForm();
    const id = hash.slice(1);
    if (!from && cameAsHtml) return stayAtAnchor(id);
    return goToAnchor(id, !from || isNewPage ? 'instant' : undefined);
  }, [cameAsHtml, location, navigation, outcome]);
}
