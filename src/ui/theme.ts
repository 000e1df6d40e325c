import { useSyncExternalStore } from 'react';

/** The visitor's choice of day or night; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
/** What was chosen in this page and could not be stored. */
let unstored: Theme = 'system';

function isTheme(value: string | null): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

function read(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return isTheme(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

function paint(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Applies a theme at once, keeps it for the next visit, and tells every switch on the page. */
export function chooseTheme(theme: Theme): void {
  paint(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
    unstored = 'system';
  } catch {
    // Storage is blocked: the choice holds until the page is left.
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  function followOtherTab(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    paint(read());
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** The current choice. On the server, and while hydrating, it is `system`: the markup is the same for everyone. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'system');
}
