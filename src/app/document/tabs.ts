import { isPlainClick } from '../../lib/is-plain-click.ts';
import { tabForKey } from '../../ui/tab-for-key.ts';

/** Shows a tab's panel in place of the others, under the address of that tab. */
function select(tabs: readonly HTMLAnchorElement[], selected: HTMLAnchorElement): void {
  show(tabs, selected);
  // In place of the address before: Back leaves the page, as a reader expects, however often the tabs were changed.
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
  // Until now each could be reached with Tab, for no arrow key led to it.
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
 * Lets the tabs that are links open in place, with the keyboard as well, as `ui/tabs.tsx` does: what was typed into a
 * form in one of their panels stays.
 */
export function enhanceTabs(): void {
  document.querySelectorAll('[role=tablist]').forEach(enhanceRow);
}
