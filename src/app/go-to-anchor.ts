import { holdScroll, whenTakenOver } from '../lib/hold-scroll.ts';
import { whenElementExists } from '../lib/when-element-exists.ts';

/** Goes on from an element with the keyboard and the screen reader, as after a browser's own jump to an anchor. */
function continueFrom(target: HTMLElement): void {
  if (target.tabIndex >= 0) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.removeAttribute('tabindex');
}

const bringIntoView = (id: string, behavior?: ScrollBehavior): void =>
  document.getElementById(id)?.scrollIntoView(behavior && { behavior });

/**
 * Stays at an anchor that the browser has gone to by itself: fonts that come after that move the page below it. Until the
 * reader does something.
 *
 * @returns ends it
 */
export const stayAtAnchor = (id: string): (() => void) =>
  holdScroll(() => {
    bringIntoView(id, 'instant');
  }).end;

/**
 * Goes to an anchor as soon as the page has it, and stays there while what stands above it loads; unless the reader
 * does something meanwhile.
 *
 * @param behavior how to scroll; by default as the style sheet says
 * @returns ends it, for a reader who goes elsewhere
 */
export function goToAnchor(id: string, behavior?: ScrollBehavior): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
  };
  whenTakenOver(signal, end);
  whenElementExists(id, signal, (target) => {
    const hold = holdScroll(() => {
      bringIntoView(id, behavior);
    });
    signal.addEventListener('abort', hold.end);
    continueFrom(target);
  });
  return end;
}
