/** A header, and a line of the inbox, is one line: whatever could begin another becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
