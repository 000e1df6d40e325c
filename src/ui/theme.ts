export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
/** The choice if storage is blocked; lasts until the page unloads. */
let unstored: Theme = 'system';

function toTheme(value: string | null | undefined): Theme | undefined {
  return value === 'system' || value === 'light' || value === 'dark' ? value : undefined;
}

function read(): Theme {
  try {
    return toTheme(localStorage.getItem(key)) ?? unstored;
  } catch {
    return unstored;
  }
}

function paint(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // The color of the browser's own bar: one for light, one for dark.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = (meta.dataset['scheme'] ??= meta.media);
    meta.media = theme === 'system' ? scheme : scheme.includes(theme) ? 'all' : 'not all';
  }
}

/** Applies a theme, stores it for the next visit and updates every switch on the page. */
export function chooseTheme(theme: Theme): void {
  paint(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
    unstored = 'system';
  } catch {
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

/**
 * Wires the buttons of a theme switch and keeps them in sync with other switches and tabs. Applies a stored choice if
 * nothing did before the first paint.
 * @param fieldset holds a button with `data-theme-choice` for each theme; in static HTML `system` is pressed
 * @returns removes the listeners
 */
export function enhanceThemeSwitch(fieldset: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const show = () => {
    const theme = read();
    for (const button of fieldset.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme));
    }
  };
  const refresh = () => {
    paint(read());
    show();
  };

  const earlier = read();
  if (earlier !== 'system') paint(earlier);
  show();
  listeners.add(show);
  fieldset.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-theme-choice]');
      const theme = button ? toTheme(button.dataset['themeChoice']) : undefined;
      if (theme) chooseTheme(theme);
    },
    { signal },
  );
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key !== key && event.key !== null) return;
      refresh();
    },
    { signal },
  );
  // Pages in the back/forward cache and prerendered pages get no storage events.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) refresh();
    },
    { signal },
  );
  document.addEventListener('prerenderingchange', refresh, { signal });
  return () => {
    stop.abort();
    listeners.delete(show);
  };
}
