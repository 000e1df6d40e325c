import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that is shown. */
  selected: string;
  onSelect: (id: string) => void;
}

/** The tab that a key leads to from tab `index`; disabled ones are skipped and the row wraps around. */
function tabForKey(key: string, tabs: readonly Tab[], index: number): Tab | undefined {
  const after = [...tabs.slice(index + 1), ...tabs.slice(0, index)].filter((tab) => !tab.disabled);
  const all = tabs.filter((tab) => !tab.disabled);
  switch (key) {
    case 'ArrowRight':
      return after[0];
    case 'ArrowLeft':
      return after.at(-1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/**
 * Chart index tabs: one is open, the arrow keys, Home and End select and focus another. All panels stay mounted, so
 * that what was typed into a form in one of them is still there.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const tabId = (id: string) => `${base}-tab-${id}`;
  const panelId = (id: string) => `${base}-panel-${id}`;

  function handleKey(event: KeyboardEvent, index: number) {
    const target = tabForKey(event.key, tabs, index);
    if (target === undefined) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(tabId(target.id))?.focus();
  }

  return (
    <div className="min-w-0">
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={panelId(tab.id)}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {tab.label}
          </button>
        ))}
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
