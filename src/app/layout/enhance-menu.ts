/** The browser's own account of where it goes. Older browsers have none: there a step back closes the menu and is taken. */
const navigation: Navigation | undefined = globalThis.navigation;

/**
 * Says on the menu's button whether the menu is open, places it below the header, and closes it when the focus leaves
 * it, with every choice in it and with every other address. A step back closes it in place of leaving, as far as the
 * browser lets a page refuse that: never where the step leads to another document.
 *
 * @param menu the button and its popover
 * @returns ends it
 */
export function enhanceMenu(menu: HTMLElement): () => void {
  const button = menu.querySelector('button');
  const panel = menu.querySelector<HTMLElement>('[popover]');
  // The style sheet hides the menu from browsers that cannot open it.
  if (!button || !panel || !CSS.supports('selector(:popover-open)')) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const isOpen = () => panel.matches(':popover-open');
  const syncState = () => {
    button.setAttribute('aria-expanded', String(isOpen()));
  };
  const close = () => {
    panel.hidePopover();
  };

  syncState();
  panel.addEventListener('toggle', syncState, { signal });
  // The demo's banner moves the header, and with it the menu.
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
  // Browsers keep a page that is left as it is, for the way back.
  window.addEventListener('pagehide', close, { signal });
  return () => {
    stop.abort();
  };
}
