import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Focuses an element after the next render, for instance after an item was removed together with its button. */
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
