/** A color that is written whole, in small letters; else none. */
export function soundAccent(written: string): string {
  const color = written.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(color) ? color : '';
}
