interface Screen {
  viewport?: 'phone' | 'tablet' | 'desktop';
  theme?: 'dark';
}

/**
 * The screen that a story's play is tried on, as its `globals`: for tests alone. In Storybook the toolbar decides, as it
 * would not where a story has globals of its own; only stories that are named after a screen or the night have those.
 */
export const viewportGlobals = ({ viewport, theme }: Screen) =>
  import.meta.env['VITEST_STORYBOOK'] === undefined
    ? {}
    : { ...(viewport && { viewport: { value: viewport } }), ...(theme && { theme }) };
