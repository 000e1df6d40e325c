/** The viewports that the toolbar and the tests set. */
export const VIEWPORTS = {
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' } },
  desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
  wide: { name: 'Wide desktop', styles: { width: '1920px', height: '1080px' } },
} as const;

/** The styles of a viewport of another width than the window. */
export const otherThan = (windowWidth: number, viewport: unknown) =>
  Object.entries(VIEWPORTS).find(
    ([name, { styles }]) =>
      name === (viewport as { value?: string } | undefined)?.value && parseInt(styles.width) !== windowWidth,
  )?.[1].styles;

/**
 * Keeps the viewport of a story that is opened without Storybook around it, in a frame with the same address. The story
 * itself waits forever.
 */
export async function keepViewport({
  globals,
  viewMode,
}: {
  globals: Record<string, unknown>;
  viewMode: string;
}): Promise<void> {
  const styles = otherThan(window.innerWidth, globals['viewport']);
  if (window.top !== window || viewMode !== 'story' || !styles) return;
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: window.location.href, title: 'The story in its viewport' });
  Object.assign(frame.style, {
    display: 'block',
    margin: '0 auto',
    maxHeight: '100dvh',
    border: 0,
    ...styles,
  });
  document.body.replaceChildren(frame);
  await new Promise(() => {});
}
