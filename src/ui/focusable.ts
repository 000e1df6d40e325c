const candidates =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** Elements in the tab order inside a container. */
export function tabbable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true }),
  );
}
