/**
 * An email address without what a copy brought along: invisible marks, `mailto:`, the name in `Pat <pat@example.com>`,
 * and a final dot. Separate from the schemas, so that the newsletter box loads none.
 */
export const cleanEmail = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[^<>\r\n]*<([^<>\s]*)>$/, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/(?<![.,;])[.,;]+$/, '')
    .trim();
