/** Opens every `<details>` around an element. */
export function openFolds(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
}

/** Opens the `<details>` around a control and focuses it. Returns false if it does not exist. */
export function openAndFocus(id: string): boolean {
  const control = document.getElementById(id);
  if (control) openFolds(control);
  control?.focus();
  return control !== null;
}
