/** Marks that join a word to the next one, and half a character. */
const LOOSE_END = /[\s,;:–—\uD800-\uDBFF-]+$/;

/** Minimum share of the limit that whole sentences must fill, so that a text is not cut after a short first one. */
const ENOUGH = 0.6;

/**
 * A text that has room for some characters. Where it is longer it ends with a whole sentence, or behind a word with an
 * ellipsis. White space of several characters becomes one space.
 */
export function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const [sentences = ''] = /^.*[.!?](?= )/.exec(plain.slice(0, most + 1)) ?? [];
  if (sentences.length >= most * ENOUGH) return sentences;
  const end = plain.lastIndexOf(' ', most - 1);
  return `${plain.slice(0, end > 0 ? end : most - 1).replace(LOOSE_END, '')}…`;
}
