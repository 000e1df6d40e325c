import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Gives a place the focus once the next state of the page is there: after something was removed, together with the
 * control that removed it.
 */
export function useDeferredFocus<Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  deferFocus: () => void;
} {
  const target = useRef<Target>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) target.current?.focus();
  }, [requests]);
  const deferFocus = useCallback(() => setRequests((count) => count + 1), []);
  return { target, deferFocus };
}
