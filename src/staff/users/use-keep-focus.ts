import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tabbable } from '../../ui/focusable.ts';

/** Restores focus in a group that is disabled during an action, to the same control or the first one. */
export function useKeepFocus(isBusy: boolean): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const wasBusy = useRef(isBusy);
  // After each render: the control may disappear in a render after the action.
  useLayoutEffect(() => {
    const { current } = group;
    const isLost = wasBusy.current || last.current?.isConnected === false;
    wasBusy.current = isBusy;
    if (isBusy || !current || !last.current || !isLost || document.activeElement !== document.body) return;
    const stops = tabbable(current);
    (stops.find((stop) => stop === last.current) ?? stops[0])?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current } = group;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    // A dialog in between is part of the action.
    const release = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget instanceof Element ? relatedTarget : null;
      if (next && !current?.contains(next) && !next.closest('dialog')) last.current = null;
    };
    current?.addEventListener('focusin', note);
    current?.addEventListener('focusout', release);
    return () => {
      current?.removeEventListener('focusin', note);
      current?.removeEventListener('focusout', release);
    };
  }, []);
  return group;
}
