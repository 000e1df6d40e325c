import { create } from 'storybook/theming/create';

type Base = 'light' | 'dark';

/**
 * The colors of Storybook's frame and documentation by day and by night. Storybook computes with colors, so the roles of
 * `src/ui/styles/tokens.css` are repeated as values; a test compares them.
 */
export const chartInks = {
  light: {
    bg: '#fbfdfc',
    'bg-shoal': '#eaf4f5',
    surface: '#ffffff',
    text: '#0c2229',
    'text-mute': '#51656c',
    line: '#c3d4d7',
    'line-strong': '#647c84',
    primary: '#b0146a',
    info: '#00667c',
    'deep-line-strong': '#7fa9b3',
  },
  dark: {
    bg: '#07181e',
    'bg-shoal': '#0b232b',
    surface: '#0f2a33',
    text: '#ecf3f0',
    'text-mute': '#9db2b7',
    line: '#23414b',
    'line-strong': '#6f8f98',
    primary: '#f083b7',
    info: '#7fcbdb',
    'deep-line-strong': '#739faa',
  },
} as const;

/** The Rose of the brand's logo. */
const roseIn = ({ text, primary }: (typeof chartInks)[Base]) =>
  `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><path fill="${text}" d="M14.2 10.9a5.4 5.4 0 0 1 3.6 0L16 2.4zm6.9 3.3a5.4 5.4 0 0 1 0 3.6l8.5-1.8zm-.2 4.2a5.4 5.4 0 0 1-2.5 2.5l7.2 4.7zm-3.1 2.7a5.4 5.4 0 0 1-3.6 0l1.8 8.5zm-4.2-.2a5.4 5.4 0 0 1-2.5-2.5l-4.7 7.2zm-2.7-3.1a5.4 5.4 0 0 1 0-3.6L2.4 16zm.2-4.2a5.4 5.4 0 0 1 2.5-2.5L6.4 6.4z"/><path fill="${primary}" d="M18.4 11.1a5.4 5.4 0 0 1 2.5 2.5L26 6z"/></svg>`;

/** Storybook's frame and documentation in the site's colors and fonts. */
function themeOf(base: Base) {
  const inks = chartInks[base];
  return create({
    base,
    brandTitle: `<span style="display:inline-flex;align-items:center;gap:.5rem;font:600 1.0625rem/1.2 Besley,Georgia,serif">${roseIn(inks)}Marketing coach</span>`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Public Sans', system-ui, sans-serif",
    fontCode: "ui-monospace, 'SF Mono', 'Liberation Mono', Menlo, monospace",
    colorPrimary: inks.primary,
    // By night Storybook darkens it under white text.
    colorSecondary: inks[base === 'light' ? 'info' : 'deep-line-strong'],
    appBg: inks['bg-shoal'],
    appContentBg: inks.bg,
    appPreviewBg: inks.bg,
    appBorderColor: inks.line,
    appBorderRadius: 2,
    appHoverBg: inks['bg-shoal'],
    textColor: inks.text,
    textInverseColor: inks.surface,
    textMutedColor: inks['text-mute'],
    barTextColor: inks['text-mute'],
    barHoverColor: inks.info,
    barSelectedColor: inks.info,
    barBg: inks.surface,
    buttonBg: inks.surface,
    buttonBorder: inks['line-strong'],
    inputBg: inks.surface,
    inputBorder: inks['line-strong'],
    inputTextColor: inks.text,
    inputBorderRadius: 2,
  });
}

const themes = { light: themeOf('light'), dark: themeOf('dark') };
const night = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that the system asks for. */
export const systemTheme = (): Base => (night().matches ? 'dark' : 'light');

/** Storybook's theme for the system's. */
export const chartTheme = () => themes[systemTheme()];

/** Calls the listener when the system's theme changes; returns the function that stops it. */
export function onSystemTheme(listener: () => void): () => void {
  const query = night();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
