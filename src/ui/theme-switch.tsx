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
    <fieldset
      ref={fieldset}
      className="flex min-w-0 flex-wrap items-center gap-1 noscript:hidden"
      data-theme-switch=""
    >
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label }) => (
        <button
          key={theme}
          type="button"
          className="min-h-8 rounded-sm border border-transparent px-2.5 py-1.5 text-[length:var(--text-xs)] text-soft hover:text-text aria-pressed:font-[650] aria-pressed:text-text aria-pressed:shadow-[inset_0_-3px_0_var(--primary)]"
          data-theme-choice={theme}
          aria-pressed={theme === 'system'}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
