const candidates =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** What the Tab key reaches inside an element, in order. */
export function tabbable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true }),
  );
}
