/** Gives a control the focus, wherever it is folded away: what is folded cannot have it. Says whether there is one. */
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
