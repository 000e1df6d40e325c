/** Joins class names; takes strings and whatever a condition leaves behind, gives one `className`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
