import { useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { OutcomeBox } from '../api/form-outcome.ts';
import { AUDIT_FORM, scrollToForm } from '../features/enquiries/scroll-to-form.ts';
import { isReturn } from '../lib/is-return.ts';
import { goToAnchor } from './go-to-anchor.ts';

/**
 * Leads to where a navigation goes, besides what the router does by itself: to the audit form with its name field in
 * focus, to an anchor that is still on its way, and with the focus to a new page.
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
    if (!hash || (from ? navigation === 'POP' : isReturn())) return undefined;
    // A link to the address that the reader is at replaces it.
    const isPress = navigation !== 'REPLACE' || (from && createPath(from) === createPath(location));
    if (hash === `#${AUDIT_FORM}` && isPress && !outcome.of()) return scrollToForm();
    return goToAnchor(hash.slice(1), !from || isNewPage ? 'instant' : undefined);
  }, [location, navigation, outcome]);
}
