import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Gives a place the focus once the next state of the page is there: after something was removed, together with the
 * control that removed it.
 */
export function useFocusLater<Target extends HTMLElement>(): {
  target: RefObject<Target | null>;
  focusLater: () => void;
} {
  const target = useRef<Target>(null);
  const [wishes, setWishes] = useState(0);
  useEffect(() => {
    if (wishes > 0) target.current?.focus();
  }, [wishes]);
  const focusLater = useCallback(() => setWishes((count) => count + 1), []);
  return { target, focusLater };
}
