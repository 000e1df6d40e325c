/** Names the style element with the owner's colors in a page's head. */
export const COLOR_SHEET_ID = 'own-colors';

/** The owner's colors as a style sheet: tokens.css and the drawings ask for them by name, in whichever theme. */
export const colorSheet = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;
