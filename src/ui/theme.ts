/** The visitor's choice of day or night; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
/** What was chosen in this page and could not be stored. */
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

/**
 * Lets the buttons of a theme switch choose, and shows on them what is chosen: there, at another switch or in another
 * tab. A choice from an earlier visit is applied where nothing has done that before the page was painted.
 *
 * @param fieldset holds a button with `data-theme-choice` for each theme; in HTML `system` is pressed, for everyone
 * @returns ends it
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
  const catchUp = () => {
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
      catchUp();
    },
    { signal },
  );
  // Browsers tell nothing of other tabs to a page that they keep for the way back, or make ahead.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) catchUp();
    },
    { signal },
  );
  document.addEventListener('prerenderingchange', catchUp, { signal });
  return () => {
    stop.abort();
    listeners.delete(show);
  };
}
