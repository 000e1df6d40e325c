/** As much as a search engine shows. */
const MOST = 160;

/** The first sentences of a text: whole ones as long as they fit, otherwise whole words. */
export function firstSentences(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length <= MOST) return text;
  const start = text.slice(0, MOST + 1);
  const sentences = /^.*[.!?…]["”’)]*(?=\s)/u.exec(start)?.[0];
  return sentences ?? `${start.replace(/\s+\S*$/, '')}…`;
}
