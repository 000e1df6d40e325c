import { useEffect, useRef } from 'react';
import { enhanceThemeSwitch, type Theme } from './theme.ts';

const choices: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** Light, dark or system theme. Hidden without scripts. */
export function ThemeSwitch() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (fieldset.current ? enhanceThemeSwitch(fieldset.current) : undefined), []);
  return (
    <fieldset ref={fieldset} className="theme-switch" data-theme-switch="">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label }) => (
        <button
          key={theme}
          type="button"
          className="theme-btn"
          data-theme-choice={theme}
          aria-pressed={theme === 'system'}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
