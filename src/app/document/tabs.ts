import { isPlainClick } from '../../lib/is-plain-click.ts';
import { tabForKey } from '../../ui/tab-for-key.ts';

/** Shows a tab's panel and sets the tab's address. */
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
