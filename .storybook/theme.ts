import { create } from 'storybook/theming/create';

/**
 * The light theme for Storybook. Storybook computes with colors, so the roles of `src/ui/styles/tokens.css` are
 * repeated as values; a test compares them.
 */
export const chartInks = {
  bg: '#fbfdfc',
  'bg-shoal': '#eaf4f5',
  surface: '#ffffff',
  text: '#0c2229',
  'text-mute': '#51656c',
  line: '#c3d4d7',
  'line-strong': '#647c84',
  primary: '#b0146a',
  focus: '#00667c',
} as const;

/** The Rose of the brand's logo. */
const rose = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><path fill="${chartInks.text}" d="M14.2 10.9a5.4 5.4 0 0 1 3.6 0L16 2.4zm6.9 3.3a5.4 5.4 0 0 1 0 3.6l8.5-1.8zm-.2 4.2a5.4 5.4 0 0 1-2.5 2.5l7.2 4.7zm-3.1 2.7a5.4 5.4 0 0 1-3.6 0l1.8 8.5zm-4.2-.2a5.4 5.4 0 0 1-2.5-2.5l-4.7 7.2zm-2.7-3.1a5.4 5.4 0 0 1 0-3.6L2.4 16zm.2-4.2a5.4 5.4 0 0 1 2.5-2.5L6.4 6.4z"/><path fill="${chartInks.primary}" d="M18.4 11.1a5.4 5.4 0 0 1 2.5 2.5L26 6z"/></svg>`;

/** Storybook's frame and documentation in the site's colors and fonts. */
export const chartTheme = create({
  base: 'light',
  brandTitle: `<span style="display:inline-flex;align-items:center;gap:.5rem;font:600 1.0625rem/1.2 Besley,Georgia,serif">${rose}Marketing coach</span>`,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: "'Public Sans', system-ui, sans-serif",
  fontCode: "ui-monospace, 'SF Mono', 'Liberation Mono', Menlo, monospace",
  colorPrimary: chartInks.primary,
  colorSecondary: chartInks.focus,
  appBg: chartInks['bg-shoal'],
  appContentBg: chartInks.bg,
  appPreviewBg: chartInks.bg,
  appBorderColor: chartInks.line,
  appBorderRadius: 2,
  appHoverBg: chartInks['bg-shoal'],
  textColor: chartInks.text,
  textInverseColor: chartInks.surface,
  textMutedColor: chartInks['text-mute'],
  barTextColor: chartInks['text-mute'],
  barHoverColor: chartInks.focus,
  barSelectedColor: chartInks.focus,
  barBg: chartInks.surface,
  buttonBg: chartInks.surface,
  buttonBorder: chartInks['line-strong'],
  inputBg: chartInks.surface,
  inputBorder: chartInks['line-strong'],
  inputTextColor: chartInks.text,
  inputBorderRadius: 2,
});
