const BLANK = /\[[^[\]\n]+\](?!\()|\{[\p{L} ]+\}/gu;

/**
 * The blanks to fill in, each once, as the shipped wordings and templates write them: words in square brackets, or the
 * name of a placeholder in braces. `[sic]`, `[1]`, `[…]` and a link's `[text](address)` are none.
 */
export const blanksIn = (text: string): string[] =>
  [...new Set(text.match(BLANK))].filter((blank) => /\p{L}/u.test(blank) && blank !== '[sic]');
