/** How long a page may grow until it is left where it is. */
const GIVE_UP_AFTER = 5000;

/** What only the reader does. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place and keeps it there while the page grows, until the reader does something.
 *
 * @returns ends it, for a reader who goes to another page
 */
export function holdScroll(top: number): () => void {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
  };
  const goThere = () => {
    window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(goThere);
  const timer = setTimeout(end, GIVE_UP_AFTER);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of TAKES_OVER) {
    window.addEventListener(type, end, { capture: true, passive: true, signal: stop.signal });
  }
  goThere();
  observer.observe(document.body);
  return end;
}
