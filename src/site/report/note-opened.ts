/** What somebody does who reads, and no program that only fetches the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel'] as const;

/**
 * Tells once that somebody reads a report. Mail programs and chats open links to show what is behind them; so it counts
 * only that its reader does something while the page is in sight, which one that a browser makes ahead never is.
 *
 * @returns ends it
 */
export function noteOpened(report: () => void): () => void {
  const leave = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note);
  };
  const note = (event: Event) => {
    if (document.visibilityState !== 'visible') return;
    // Browsers report of a pointer that rests where a page appears, too.
    if (event instanceof MouseEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return;
    leave();
    report();
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
  return leave;
}
