/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  part: string;
  isMatch: boolean;
}

/** Cuts a text where a search term occurs, ignoring case as the search does (decision 5). Together the parts are the text. */
export function splitByTerm(text: string, term: string): TextPart[] {
  if (!term) return [{ part: text, isMatch: false }];
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // Split by a pattern in brackets, every second piece is a match.
  return text
    .split(new RegExp(`(${escaped})`, 'iu'))
    .map((part, index) => ({ part, isMatch: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
