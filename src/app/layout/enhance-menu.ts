/** The Navigation API. In browsers without it a step back closes the menu and leaves the page. */
const navigation: Navigation | undefined = globalThis.navigation;

/**
 * Updates `aria-expanded` of the menu's button, positions the menu below the header, and closes it on focus loss, on
 * every choice and on every change of address. A step back closes it instead of leaving, if the browser allows: never
 * for another document.
 * @returns removes the listeners
 */
export function enhanceMenu(menu: HTMLElement): () => void {
  const button = menu.querySelector('button');
  const panel = menu.querySelector<HTMLElement>('[popover]');
  // The style sheet hides the menu from browsers that cannot open it.
  if (!button || !panel || !CSS.supports('selector(:popover-open)')) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const isOpen = () => panel.matches(':popover-open');
  const syncState = () => button.setAttribute('aria-expanded', String(isOpen()));
  const close = () => panel.hidePopover();

  syncState();
  panel.addEventListener('toggle', syncState, { signal });
  // The demo's banner moves the header, and the menu with it.
  panel.addEventListener(
    'beforetoggle',
    () => {
      const edge = button.closest('header')?.getBoundingClientRect().bottom;
      if (edge !== undefined) panel.style.setProperty('--menu-top', `${edge}px`);
    },
    { signal },
  );
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
    },
    { signal },
  );
  // Runs before the link's own handler: closing restores focus to the button, and the next page sets it afterward.
  panel.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a, button')) close();
    },
    { capture: true, signal },
  );
  navigation?.addEventListener(
    'navigate',
    (event) => {
      // Reads the popover's state directly: the button's is updated by a later event.
      if (!isOpen()) return;
      if (event.navigationType === 'traverse' && event.cancelable) event.preventDefault();
      close();
    },
    { signal },
  );
  window.addEventListener('popstate', close, { signal });
  // The back/forward cache stores a page as it is left.
  window.addEventListener('pagehide', close, { signal });
  return () => stop.abort();
}
