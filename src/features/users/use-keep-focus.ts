import { type RefObject, useLayoutEffect, useRef } from 'react';
import { tabbable } from '../../ui/focusable.ts';

/**
 * Keeps the focus in a group of controls that are disabled while one of them is at work: the browser takes it from a
 * disabled control. It returns to where it was, or to the group's first control.
 */
export function useKeepFocus(isBusy: boolean): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = group;
    if (isBusy || !current) return undefined;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    if (last.current && document.activeElement === document.body) {
      const stops = tabbable(current);
      (stops.find((stop) => stop === last.current) ?? stops[0])?.focus({ preventScroll: true });
    }
    current.addEventListener('focusin', note);
    return () => current.removeEventListener('focusin', note);
  }, [isBusy]);
  return group;
}
