import { AUDIT_FORM, scrollToForm } from '../../parts/enquiries/scroll-to-form.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { isReturn } from '../../lib/is-return.ts';
import { stayAtAnchor } from '../go-to-anchor.ts';

const FORM_HASH = `#${AUDIT_FORM}`;

/** Cancels the running scroll to the form. */
let end: (() => void) | undefined;

/** Handles links to the form in place: the browser cannot focus the name field and would reload for another query. */
function follow(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!pressed) return;
  end?.();
  if (!(pressed instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainClick(event)) return;
  const { origin, pathname, hash, href } = pressed;
  if (hash !== FORM_HASH || origin !== location.origin || pathname !== location.pathname) return;
  event.preventDefault();
  if (href !== location.href) history.pushState(null, '', href);
  end = scrollToForm();
}

declare global {
  interface Window {
    /** Early activity, recorded by `index.html` before scripts load. */
    early?: {
      /** The link or button that was pressed last. */
      pressed?: Element | null;
      /** Whether anything was done since. */
      hasMovedOn?: boolean;
    };
  }
}

/** True when the visitor did something else before the script loaded. */
function hasMovedOn(): boolean {
  const { pressed, hasMovedOn: isElsewhere = false } = window.early ?? {};
  return isElsewhere || (pressed instanceof HTMLElement && !pressed.matches(`a[href$="${location.hash}"]`));
}

function arrive(isAnswer: boolean): void {
  const { hash } = location;
  const target = hash && document.getElementById(hash.slice(1));
  if (!target || hasMovedOn()) return;
  if (hash === FORM_HASH && !isAnswer) end = scrollToForm();
  else stayAtAnchor(target.id);
}

/**
 * Leads to the audit form with its name field in focus (spec §1, §9): where an audit button is pressed on the page that
 * has the form, and where a page is opened at it. At every other anchor it keeps the place that the browser has gone to
 * while fonts load.
 *
 * @param isAnswer the page answers a form that was posted, and shows how it fared
 */
export function enhanceAnchors(isAnswer: boolean): void {
  document.addEventListener('click', follow);
  window.addEventListener('popstate', () => end?.());
  if (isReturn()) return;
  // A prerendered page has no frame until it is shown.
  requestAnimationFrame(() => {
    arrive(isAnswer);
  });
}
