interface Screen {
  viewport?: 'phone' | 'tablet' | 'desktop';
  theme?: 'dark';
}

/**
 * A test's viewport and theme, as a story's `globals`. In Storybook the toolbar decides, unless a story has globals
 * itself, as those named after a viewport or theme do.
 */
export const viewportGlobals = ({ viewport, theme }: Screen) =>
  import.meta.env['VITEST_STORYBOOK'] === undefined
    ? {}
    : { ...(viewport && { viewport: { value: viewport } }), ...(theme && { theme }) };
