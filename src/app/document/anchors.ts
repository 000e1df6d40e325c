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
      pressed?: Element | null;
      /** True after any further activity. */
      hasMovedOn?: boolean;
    };
  }
}

/** True if the visitor did something else before the script loaded. */
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
 * Scrolls to the audit form and focuses its name field (spec §1, §9), on a click on an audit button of the same page
 * and on opening a page at it. At other anchors keeps the browser's position while fonts load.
 * @param isAnswer the page answers a posted form and shows its outcome
 */
export function enhanceAnchors(isAnswer: boolean): void {
  document.addEventListener('click', follow);
  window.addEventListener('popstate', () => end?.());
  if (isReturn()) return;
  // A prerendered page has no frame until it is shown.
  requestAnimationFrame(() => arrive(isAnswer));
}
