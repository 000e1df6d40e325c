import type { ExportBundle } from './export-bundle.ts';

/** FNV-1a. */
function sumOf(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

/** A short text that tells one text from another. It guards nothing. */
export const hashOf = (text: string): string =>
  `${sumOf(text, 0x811c9dc5)}-${sumOf(text, 0x1505)}-${text.length.toString(36)}`;

/** A short text that is another one whenever something has changed that an import may touch. */
export const contentHash = ({
  site,
  coachMails,
  categories,
  testimonials,
  posts,
  pages,
  media,
}: ExportBundle): string =>
  hashOf(
    JSON.stringify([
      site,
      coachMails,
      categories,
      testimonials,
      pages,
      media,
      // A text has half a megabyte, and every change of it is counted.
      posts.map(({ content, ...rest }) => [rest, content.length]),
    ]),
  );
