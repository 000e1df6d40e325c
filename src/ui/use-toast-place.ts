import { type RefObject, useLayoutEffect } from 'react';

/** As much of the window's foot as a notice takes, in pixels. */
const FOOT = 160;

/** Whether the control that was used last lies where a notice would cover it. */
function isInTheWay(viewport: HTMLElement): boolean {
  const used = document.activeElement;
  if (!used?.matches('a, button, input, select, textarea') || viewport.contains(used)) return false;
  const { top, right, bottom } = used.getBoundingClientRect();
  const atFoot = bottom > window.innerHeight - FOOT && top < window.innerHeight;
  return atFoot && right > viewport.getBoundingClientRect().left;
}

/**
 * Puts notices at the foot of the window, or at its head while the control that asked for one lies there.
 *
 * @param newest the id of the notice on show: where it stands is settled when it comes
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, newest: number | undefined): void {
  useLayoutEffect(() => {
    const { current } = viewport;
    if (newest !== undefined) current?.toggleAttribute('data-at-head', isInTheWay(current));
  }, [newest, viewport]);
}
