/** Events of a reader that a link-preview bot does not cause. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel'] as const;

/**
 * Reports once that a report was read. Link previews open links, too, so it requires an interaction while the page is
 * visible; prerendered pages never are.
 *
 * @returns a function that stops it
 */
export function noteOpened(report: () => void): () => void {
  const leave = () => {
    for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, note);
  };
  const note = (event: Event) => {
    if (document.visibilityState !== 'visible') return;
    // Browsers report of a pointer that rests where a page appears, too.
    if (event instanceof MouseEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
    leave();
    report();
  };
  for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, note, { passive: true });
  return leave;
}
