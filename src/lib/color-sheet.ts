/** Names the style element with the owner's colors in a page's head. */
export const COLOR_SHEET_ID = 'own-colors';

/** Style sheet with the owner's colors as variables for tokens.css and the drawings, in both themes. */
export const colorSheet = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;
