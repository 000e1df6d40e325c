import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { isPlainClick } from '../lib/is-plain-click.ts';
import { formatCount } from '../lib/text.ts';
import { Link } from './link.tsx';
import { tabForKey } from './tab-for-key.ts';
import { useIsLive } from './use-is-live.ts';

export interface Tab {
  id: string;
  label: string;
  /** Item count, not part of the accessible name. */
  count?: number | undefined;
  panel: ReactNode;
  /** The address that opens the page with this tab; makes the tab work without scripts. */
  href?: string;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Scrolls the row so that the selected tab is in its middle, where the row is wider than the screen. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs: the arrow keys, Home and End select and focus. All panels stay mounted, so that forms keep their input. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const isLive = useIsLive();
  const tabId = (id: string) => `${base}-tab-${id}`;
  const panelId = (id: string) => `${base}-panel-${id}`;

  function handleKey(event: KeyboardEvent, tab: Tab) {
    const target = tabForKey(event.key, tabs, tab);
    if (target === undefined) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(tabId(target.id))?.focus();
  }

  function handleClick(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(id);
  }

  return (
    <div className="min-w-0">
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => {
          const { id, href } = tab;
          const isOpen = id === selected;
          const content = (
            <>
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular ml-1.5 text-[length:var(--text-sm)] text-mute" aria-hidden="true">
                  {formatCount(tab.count)}
                </span>
              )}
            </>
          );
          const shared = {
            ref: isOpen ? showTab : undefined,
            role: 'tab',
            id: tabId(id),
            className: 'tab',
            'aria-selected': isOpen,
            'aria-controls': panelId(id),
            onKeyDown: (event: KeyboardEvent) => handleKey(event, tab),
            onClick: (event: MouseEvent) => handleClick(event, id),
          };
          return href === undefined ? (
            <button key={id} type="button" {...shared} tabIndex={isOpen ? 0 : -1}>
              {content}
            </button>
          ) : (
            // Without a script the arrow keys do nothing, so each tab is a tab stop.
            <Link key={id} href={href} {...shared} tabIndex={isOpen || !isLive ? 0 : -1}>
              {content}
            </Link>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={panelId(tab.id)}
          className="tab-panel"
          aria-labelledby={tabId(tab.id)}
          tabIndex={0}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
