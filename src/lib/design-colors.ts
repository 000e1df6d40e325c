/**
 * Default colors as declared in src/ui/styles/tokens.css and grounds.css: those derived from the accent, and their
 * grounds and texts. A test compares them with the style sheets.
 */
export const OWN_ACCENT = '#b0146a';

/** Accent roles by their CSS names. */
export const ACCENT_ROLES = [
  'primary',
  'primary-hover',
  'primary-active',
  'on-primary',
  'primary-soft',
  'link',
  'sel',
  'chart-note',
] as const;
export type AccentRole = (typeof ACCENT_ROLES)[number];

/** By day, by night, and on the bands of deep water, which are dark in both. */
export const THEMES = ['day', 'night', 'deep'] as const;
export type Theme = (typeof THEMES)[number];

interface ThemeColors {
  isDark: boolean;
  roles: Readonly<Record<AccentRole, string>>;
  /** Grounds of text, marks and buttons. */
  grounds: Readonly<Record<string, string>>;
  /** Additional grounds of chart notes. */
  chart: Readonly<Record<string, string>>;
  /** Text colors on the soft ground; the first is also used on the selected one. */
  texts: Readonly<Record<'text' | 'text-soft', string> & Record<string, string>>;
}

const DARK_ROLES = {
  primary: '#f083b7',
  'primary-hover': '#f7a7cd',
  'primary-active': '#e06ca3',
  'on-primary': '#31041d',
  'primary-soft': '#3b1029',
  link: '#f9a3cb',
  sel: '#6b1c48',
  'chart-note': '#e079ae',
};

export const DESIGN: Readonly<Record<Theme, ThemeColors>> = {
  day: {
    isDark: false,
    roles: {
      primary: OWN_ACCENT,
      'primary-hover': '#8f0f56',
      'primary-active': '#720b44',
      'on-primary': '#ffffff',
      'primary-soft': '#fbe7f1',
      link: '#9c115d',
      sel: '#f6c9df',
      'chart-note': '#a3125f',
    },
    grounds: {
      bg: '#fbfdfc',
      'bg-shoal': '#eaf4f5',
      'bg-land': '#f7ecd0',
      surface: '#ffffff',
      'surface-sunk': '#f1f6f6',
      'success-soft': '#e1f1e6',
      'danger-soft': '#fcebe6',
      'warning-soft': '#fcf0cf',
      'info-soft': '#e0f1f4',
    },
    chart: { 'chart-water': '#fbfdfc', 'chart-1': '#eef6f7', 'chart-2': '#ddeef1', 'chart-land': '#f5e6be' },
    texts: { text: '#0c2229', 'text-soft': '#34494f', 'text-mute': '#51656c' },
  },
  night: {
    isDark: true,
    roles: DARK_ROLES,
    grounds: {
      bg: '#07181e',
      'bg-shoal': '#0b232b',
      'bg-land': '#20251b',
      surface: '#0f2a33',
      'surface-sunk': '#06141a',
      'success-soft': '#0f2e1e',
      'danger-soft': '#3a160e',
      'warning-soft': '#322707',
      'info-soft': '#0c303a',
    },
    chart: { 'chart-water': '#07181e', 'chart-1': '#092027', 'chart-2': '#0c2a33', 'chart-land': '#34392a' },
    texts: { text: '#ecf3f0', 'text-soft': '#c6d5d6', 'text-mute': '#9db2b7' },
  },
  deep: {
    isDark: true,
    roles: { ...DARK_ROLES, 'primary-soft': '#4a1a38', link: '#ffb3d5' },
    grounds: {
      'bg-deep': '#0b3c49',
      'bg-deep by night': '#0b323d',
      surface: '#0a3440',
      'bg-land': '#20251b',
      'success-soft': '#0f2e1e',
      'danger-soft': '#3a160e',
      'warning-soft': '#322707',
      'info-soft': '#0c303a',
    },
    chart: {},
    texts: { text: '#eef6f4', 'text-soft': '#b9d3d8', 'text-soft by night': '#b4ccd1' },
  },
};

/** Accent inks of drawings that look the same in both themes. */
export const ART_INKS = {
  shade: '#a11260',
  'deep-shade': '#930f57',
  tint: '#f6b4d3',
  rose: '#e076a9',
} as const;

export const MEANINGS = {
  danger: '#b12d17',
  success: '#1b6642',
  focus: '#00667c',
  'focus by night': '#ffd166',
} as const;
