import type { Page } from '@playwright/test';

/** @returns a line for each visible element: what it is, its text, size and font, and what surrounds it */
function describeElements(base: string): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
  const attributes = ['role', 'type', 'href', 'src', 'alt', 'placeholder', 'aria-label', 'aria-expanded'];
  const home = (text: string) => text.replace(location.origin, '').replace(base, '/');
  return [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) => {
    const style = getComputedStyle(element);
    // The element of an island has no box.
    if (style.display === 'contents' || !element.checkVisibility()) return [];
    const { width, height } = element.getBoundingClientRect();
    const before = attributes.map((name) => [name, element.getAttribute(name)] as const);
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = texts.map(({ nodeValue }) => nodeValue).join('');
    const family = style.fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
    const parts = [
      element.localName,
      ...before.flatMap(([name, value]) => (value === null ? [] : [`${name}=${home(value)}`])),
      home(text).replaceAll(/\s+/g, ' ').trim(),
      `${Math.round(width)}x${Math.round(height)}`,
      families.has(family) ? family : `${family} is not loaded`,
      `${style.fontSize} ${style.fontWeight} ${style.color}`,
      `on ${style.backgroundColor} ${style.backgroundImage}`,
      `border ${style.borderWidth} ${style.borderStyle} ${style.borderColor} ${style.borderRadius}`,
      `padding ${style.padding}`,
    ];
    return [parts.join(' | ')];
  });
}

/** Describes all that is visible on a page of a site at a base path. */
export const appearanceOf = (page: Page, base: string): Promise<string[]> =>
  page.evaluate(describeElements, base);
