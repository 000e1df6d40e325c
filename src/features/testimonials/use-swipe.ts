import { useRef, type PointerEvent } from 'react';

/** How far a finger moves sideways before it counts as a swipe, in pixels. */
export const SWIPE_DISTANCE = 50;

/** Handlers that turn a finger's way into a step: to the left is the next one, to the right the one before. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse selects text instead.
      start.current = event.pointerType === 'touch' ? event.clientX : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const way = start.current === undefined ? 0 : event.clientX - start.current;
      start.current = undefined;
      if (Math.abs(way) >= SWIPE_DISTANCE) step(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
