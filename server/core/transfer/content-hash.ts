/** FNV-1a. */
function sumOf(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

export const hashOf = (text: string): string =>
  `${sumOf(text, 0x811c9dc5)}-${sumOf(text, 0x1505)}-${text.length.toString(36)}`;
