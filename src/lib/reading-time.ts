/** How many words an unhurried reader takes in within a minute. */
const WORDS_PER_MINUTE = 220;

/** How many words an article has: markup, attributes and lone signs are none. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|#160|#xa0);/gi, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * How long it takes to read an article.
 *
 * @param html the article's body
 * @returns whole minutes, at least one; 0 where there is nothing to read
 */
export function readingTime(html: string): number {
  const words = countWords(html);
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
