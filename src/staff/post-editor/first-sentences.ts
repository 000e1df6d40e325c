/** Length that search engines show. */
const MOST = 160;

/** The leading sentences that fit, or else as many whole words. */
export function firstSentences(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length <= MOST) return text;
  const start = text.slice(0, MOST + 1);
  const sentences = /^.*[.!?…]["”’)]*(?=\s)/u.exec(start)?.[0];
  return sentences ?? `${start.replace(/\s+\S*$/, '')}…`;
}
