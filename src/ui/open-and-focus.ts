/** Opens the `<details>` around a control and focuses it. Returns false if it does not exist. */
export function openAndFocus(id: string): boolean {
  const control = document.getElementById(id);
  for (
    let fold = control?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? undefined
  ) {
    fold.open = true;
  }
  control?.focus();
  return control !== null;
}
