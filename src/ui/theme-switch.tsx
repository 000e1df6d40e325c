import { useEffect } from 'react';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const choices: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** Lets the visitor choose day or night, or follow the device. Hidden where no script could answer it. */
export function ThemeSwitch() {
  const current = useTheme();

  // A choice from an earlier visit, where nothing has applied it before the page was painted.
  useEffect(() => {
    if (current !== 'system') document.documentElement.dataset['theme'] = current;
  }, [current]);

  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label }) => (
        <button
          key={theme}
          type="button"
          className="theme-btn"
          aria-pressed={theme === current}
          onClick={() => chooseTheme(theme)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
