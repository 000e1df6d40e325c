/** Whether a text has a term somewhere, in any case. */
export const includes = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());
