import type { Account } from '../../contract/account.ts';
import { PURPOSE, type Purpose } from '../../contract/headers.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { isReturn } from '../../lib/is-return.ts';
import { noPageAt } from '../../lib/no-page-at.ts';
import { onLoggedOutElsewhere } from '../../lib/other-tabs.ts';
import { whenSeen } from '../../lib/when-seen.ts';
import { AUDIT_FORM, scrollToForm } from '../../parts/leads/scroll-to-form.ts';
import { enhanceCarousel } from '../../site/home/enhance-carousel.ts';
import { noteOpened } from '../../site/report/note-opened.ts';
import { replaceImage, removeTint } from '../../ui/replace-image.ts';
import { tabForKey } from '../../ui/tab-for-key.ts';
import { enhanceThemeSwitch } from '../../ui/theme.ts';
import { HANDOVER_ID } from '../dehydrated-page.ts';
import { stayAtAnchor } from '../go-to-anchor.ts';
import { enhanceMenu } from '../layout/enhance-menu.ts';
import { countView } from './count-view.ts';

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;

/** True when the tab keeps a draft of the island's form (`parts/leads/form-draft.ts`). */
function hasFormDraft({ dataset }: HTMLElement): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`unsent:${dataset['island']}`));
  } catch {
    return false;
  }
}

/**
 * Hydrates each island on first touch, or immediately when it shows an outcome or restores a draft. Until then its form
 * works natively, and stays so once a translation or an extension has changed it: React would render it anew and lose
 * what was typed. A form that is being sent is not hydrated before its answer, so that its idempotency key stays the
 * same; other buttons are clicked again after hydration.
 * @param isAnswer the document answers a posted form
 */
function hydrateOnTouch(isAnswer: boolean): void {
  const hydrating = new WeakSet<HTMLElement>();
  const hydrated = new WeakSet<Element>();
  const changed = new WeakSet<Element>();
  /** The last clicked element that needs its code to work. */
  let pressed: HTMLElement | undefined;
  let isSending = false;

  const hydrate = async (island: HTMLElement): Promise<void> => {
    if (hydrating.has(island)) return;
    hydrating.add(island);
    try {
      const { hydrateIsland } = await import('../islands/hydrate.tsx');
      const isChangedForm = () =>
        island.querySelector('form') && (changed.has(island) || island.querySelector('font'));
      if (!(await hydrateIsland(island, () => !isSending && !isChangedForm()))) {
        hydrating.delete(island);
        return;
      }
      hydrated.add(island);
      if (pressed && island.contains(pressed)) pressed.click();
    } catch {
      // Its form still works natively. The next touch retries.
      hydrating.delete(island);
    }
  };

  for (const touch of TOUCHES) {
    document.addEventListener(
      touch,
      ({ target }) => {
        const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
        if (island) void hydrate(island);
      },
      { capture: true, passive: true },
    );
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    const island = button && button.closest('[data-island]');
    if (island && !hydrated.has(island)) pressed = button;
  });
  document.addEventListener('submit', ({ defaultPrevented }) => {
    isSending ||= !defaultPrevented;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isSending = false;
  });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const observer = new MutationObserver(() => {
      changed.add(island);
      observer.disconnect();
    });
    observer.observe(island, { childList: true, characterData: true, subtree: true });
    if (isAnswer || hasFormDraft(island)) void hydrate(island);
  }
}

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

function scrollToTarget(isAnswer: boolean): void {
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
function enhanceAnchors(isAnswer: boolean): void {
  document.addEventListener('click', follow);
  window.addEventListener('popstate', () => end?.());
  if (isReturn()) return;
  // A prerendered page has no frame until it is shown.
  requestAnimationFrame(() => scrollToTarget(isAnswer));
}

function select(tabs: readonly HTMLAnchorElement[], selected: HTMLAnchorElement): void {
  show(tabs, selected);
  // Replaces the address: Back leaves the page however often tabs were changed.
  history.replaceState(history.state, '', selected.href);
}

function show(tabs: readonly HTMLAnchorElement[], selected: HTMLAnchorElement): void {
  for (const tab of tabs) {
    const isOpen = tab === selected;
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isOpen;
  }
}

function enhanceRow(row: Element): void {
  const tabs = [...row.querySelectorAll<HTMLAnchorElement>('a[role=tab]')];
  const selected = tabs.find((tab) => tab.ariaSelected === 'true');
  if (!selected) return;
  // Until now each tab was a tab stop, since arrow keys did nothing.
  show(tabs, selected);
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      select(tabs, tab);
    });
    tab.addEventListener('keydown', (event) => {
      const target = tabForKey(event.key, tabs, tab);
      if (!target) return;
      event.preventDefault();
      select(tabs, target);
      target.focus();
    });
  }
}

/**
 * Opens tabs in place and adds the keyboard handling of `ui/tabs.tsx`, so that forms in their panels keep their input.
 */
export function enhanceTabs(): void {
  document.querySelectorAll('[role=tablist]').forEach(enhanceRow);
}

/** Trims the blog's search term and ignores a blank one (spec §2, §5). The form itself is native. */
function enhanceSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('search form')) {
    const input = form.querySelector('input');
    if (!input) continue;
    form.addEventListener('submit', (event) => {
      input.value = input.value.trim();
      if (input.value === '') event.preventDefault();
    });
    // Restores the page's term for the back/forward cache.
    window.addEventListener('pagehide', () => {
      input.value = input.defaultValue;
    });
  }
}

const background: Purpose = 'background';

/** Reloads a page from the back/forward cache after a login, because staff get another application. */
function reloadAfterLogin(): void {
  const ask = async () => {
    const answer = await fetch('/api/auth/session', { headers: { [PURPOSE]: background } });
    const { account } = (await answer.json()) as { account?: Account | null };
    if (account) window.location.reload();
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    // On failure, keeps the page.
    if (persisted) ask().catch(() => undefined);
  });
}

/** Reloads the page on an unhandled click on "Try again". */
function reloadOnRetry(): void {
  document.addEventListener('click', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest('[data-retry]')) return;
    window.location.reload();
  });
}

/** Reports once that the report on this page was opened. Failures are ignored. */
function noteReportOpened(): void {
  const token = document.querySelector<HTMLElement>('[data-report-token]')?.dataset['reportToken'];
  if (token === undefined) return;
  noteOpened(() => {
    fetch(`/api/reports/${encodeURIComponent(token)}/opened`, {
      method: 'POST',
      // A type that a cross-site form cannot send.
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
  });
}

const copyOnClick = (button: HTMLElement): void =>
  button.addEventListener('click', () => {
    const { copy = '' } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = copy),
    );
  });

const printOnClick = (button: HTMLElement): void => button.addEventListener('click', () => window.print());

/** Handles the header's log-out button, and follows a log-out in another tab. */
function enhanceLogOut(): void {
  if (!document.querySelector('[data-log-out]')) return;
  onLoggedOutElsewhere(() => window.location.reload());
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-log-out]')) return;
    import('../islands/log-out.ts').then(
      ({ logOutOfDocument }) => logOutOfDocument(),
      // Without the code the next click retries.
      () => undefined,
    );
  });
}

/** `data-fallback` is on the picture, or on its article. */
function replaceBroken(image: HTMLImageElement): void {
  const instead = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  if (instead !== undefined) replaceImage(image, instead);
}

/**
 * Replaces broken pictures with their `data-fallback` (spec §2) and removes the tint behind loaded ones. Covers past
 * failures and pictures added later.
 */
function enhanceImages(): void {
  const settle = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === 'load') removeTint(target);
    else replaceBroken(target);
  };
  // These events do not bubble.
  document.addEventListener('load', settle, { capture: true });
  document.addEventListener('error', settle, { capture: true });
  for (const image of document.images) {
    if (!image.complete) continue;
    if (image.naturalWidth > 0) removeTint(image);
    else replaceBroken(image);
  }
}

const onEach = (selector: string, enhance: (element: HTMLElement) => unknown): void => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element);
};

/** Enhances a document, which works without this script. */
export function startDocument(): void {
  const isAnswer = document.getElementById(HANDOVER_ID) !== null;
  hydrateOnTouch(isAnswer);
  enhanceAnchors(isAnswer);
  enhanceImages();
  reloadOnRetry();
  enhanceSearch();
  enhanceTabs();
  noteReportOpened();
  countView();
  enhanceLogOut();
  reloadAfterLogin();
  onEach('[data-menu]', enhanceMenu);
  onEach('[data-theme-switch]', enhanceThemeSwitch);
  onEach('[data-carousel]', enhanceCarousel);
  onEach('[data-print]', printOnClick);
  onEach('[data-copy]', copyOnClick);
  onEach('form[data-when-seen]', (form) => whenSeen(() => (form as HTMLFormElement).requestSubmit()));
  onEach('[data-no-page]', (line) => (line.textContent = noPageAt(location.pathname)));
  const pressed = window.early?.pressed;
  // The browser handles buttons of forms and popovers.
  if (pressed instanceof HTMLButtonElement && pressed.type === 'button' && !pressed.popoverTargetElement)
    pressed.click();
}
