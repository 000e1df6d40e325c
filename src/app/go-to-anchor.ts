import { holdScroll, whenTakenOver } from '../lib/hold-scroll.ts';
import { whenElementExists } from '../lib/when-element-exists.ts';
import { openFolds } from '../ui/open-and-focus.ts';

/** Moves focus and reading position to an anchor, like native anchor navigation. */
function continueFrom(target: HTMLElement): void {
  const isFocusable = target.tabIndex >= 0 || target.hasAttribute('tabindex');
  if (!isFocusable) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!isFocusable) target.removeAttribute('tabindex');
}

const bringIntoView = (id: string, behavior?: ScrollBehavior): void =>
  document.getElementById(id)?.scrollIntoView(behavior && { behavior });

/**
 * Keeps the page at an anchor while late fonts shift it, until the reader acts.
 * @returns a function that stops it
 */
export const stayAtAnchor = (id: string): (() => void) => holdScroll(() => bringIntoView(id, 'instant')).end;

/**
 * Scrolls to an anchor once it exists and stays there while content above loads, unless the reader acts.
 * @param behavior scroll behavior; defaults to the style sheet's
 * @returns a function that stops it
 */
export function goToAnchor(id: string, behavior?: ScrollBehavior): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => stop.abort();
  whenTakenOver(signal, end);
  whenElementExists(id, signal, (target) => {
    openFolds(target);
    const hold = holdScroll(() => bringIntoView(id, behavior));
    signal.addEventListener('abort', hold.end);
    continueFrom(target);
  });
  return end;
}
