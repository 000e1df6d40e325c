/** A number as people read it: `10,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A number with its noun, such as `1 link` or `12 links`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : nouns}`;

/** Reading speed of an unhurried reader. */
const WORDS_PER_MINUTE = 220;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of an article without markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+([.,;:!?)])/g, '$1')
    .trim();

/** Counts the words of an article, ignoring markup and lone punctuation. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|#160|#xa0);/gi, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes of reading, at least one; 0 for an empty article. */
export function readingTime(html: string): number {
  const count = countWords(html);
  return count === 0 ? 0 : Math.max(1, Math.round(count / WORDS_PER_MINUTE));
}

/** The beginning of a text that has room for some characters, without cutting one that people see, such as an emoji. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = new Intl.Segmenter().segment(text).containing(most);
  return text.slice(0, last?.index);
}

/** Marks that join a word to the next one. */
const TRAILING_PUNCTUATION = /[\s,;:–—-]+$/;

/** Minimum share of the limit that whole sentences must fill, so that a text is not cut after a short first one. */
const SENTENCES_SHARE_MIN = 0.6;

/**
 * A text that has room for some characters. Where it is longer it ends with a whole sentence, or behind a word with an
 * ellipsis. White space of several characters becomes one space.
 */
export function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const [sentences = ''] = /^.*[.!?](?= )/.exec(plain.slice(0, most + 1)) ?? [];
  if (sentences.length >= most * SENTENCES_SHARE_MIN) return sentences;
  const end = plain.lastIndexOf(' ', most - 1);
  return `${clip(plain, end > 0 ? end : most - 1).replace(TRAILING_PUNCTUATION, '')}…`;
}
