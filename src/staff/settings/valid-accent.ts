/** A complete color in lower case; '' otherwise. */
export function validAccent(written: string): string {
  const color = written.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(color) ? color : '';
}
