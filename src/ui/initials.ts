/** The first letters of a name's first and last word, in capitals; '' for an empty name. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const first = letters[0] ?? '';
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
