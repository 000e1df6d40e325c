/** Milliseconds of page growth to compensate. */
const HOLD_TIMEOUT_MS = 5000;

/** Events that end the hold: only the reader causes them. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls back once, when the reader does something, until `signal` ends the waiting. */
export function whenTakenOver(signal: AbortSignal, onTakenOver: () => void): void {
  for (const type of USER_INPUT_EVENTS) {
    window.addEventListener(type, onTakenOver, { capture: true, passive: true, once: true, signal });
  }
}

interface Hold {
  end(): void;
  isOver(): boolean;
}

/** The window has one scroll position; the latest hold wins. */
let held: Hold | undefined;

/**
 * Scrolls to a place and keeps it there while the page grows, until the reader does something or another place is held.
 * @param scroll scrolls to the place, wherever that is by now
 */
export function holdScroll(scroll: () => void): Hold {
  held?.end();
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => stop.abort();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(end, HOLD_TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  whenTakenOver(signal, end);
  scroll();
  observer.observe(document.body);
  held = { end, isOver: () => signal.aborted };
  return held;
}
