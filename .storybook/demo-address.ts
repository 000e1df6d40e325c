/**
 * Where the demo shows a path of the site.
 * @param demo address of the demo; a relative one is resolved against Storybook's
 */
export function demoAddress(path: string, storybook: string, demo: string): string {
  const base = new URL(demo.endsWith('/') ? demo : `${demo}/`, storybook);
  return new URL(path.replace(/^\/+/, ''), base).href;
}
