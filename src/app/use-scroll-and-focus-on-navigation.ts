import { useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { OutcomeBox } from '../api/form-outcome.ts';
import { AUDIT_FORM, scrollToForm } from '../parts/enquiries/scroll-to-form.ts';
import { holdScroll } from '../lib/hold-scroll.ts';
import { isReturn } from '../lib/is-return.ts';
import { goToAnchor } from './go-to-anchor.ts';
import type { Stage } from './providers.tsx';

/**
 * Completes the router's navigation: focuses the audit form's name field, late anchors, or the new page. On reload and
 * history navigation keeps the scroll position while late data makes the page grow.
 */
export function useScrollAndFocusOnNavigation(
  outcome: OutcomeBox,
  restoredPlace: Stage['restoredPlace'],
): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const from = last.current;
    if (from?.key === location.key) return undefined;
    last.current = location;
    const { hash } = location;
    const isNewPage = from && from.pathname !== location.pathname;
    if (from) outcome.clear();
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (from ? navigation === 'POP' : isReturn()) {
      const place = !from || isNewPage ? restoredPlace?.() : undefined;
      if (place === undefined) return undefined;
      return holdScroll(() => window.scrollTo({ top: place, behavior: 'instant' })).end;
    }
    if (!hash) return undefined;
    // A link to the current address replaces the history entry.
    const isPress = navigation !== 'REPLACE' || (from && createPath(from) === createPath(location));
    if (hash === `#${AUDIT_FORM}` && isPress && !outcome.of()) return scrollToForm();
    return goToAnchor(hash.slice(1), !from || isNewPage ? 'instant' : undefined);
  }, [location, navigation, outcome, restoredPlace]);
}
