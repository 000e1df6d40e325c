/** Reading speed of an unhurried reader. */
const WORDS_PER_MINUTE = 220;

/** Counts the words of an article, ignoring markup and lone punctuation. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|#160|#xa0);/gi, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * Estimates the reading time.
 *
 * @param html the article's body
 * @returns whole minutes, at least one; 0 for an empty article
 */
export function readingTime(html: string): number {
  const words = countWords(html);
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
