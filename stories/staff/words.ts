import { expect } from 'storybook/test';

/** No text makes a page wider than the window. */
export async function fitsItsWidth(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}
