import type { ExportBundle } from './export-bundle.ts';

/** FNV-1a. */
function sumOf(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

export const hashOf = (text: string): string =>
  `${sumOf(text, 0x811c9dc5)}-${sumOf(text, 0x1505)}-${text.length.toString(36)}`;

/** Hash of the content that an import may change. */
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
      // Texts are large, and the revision covers their changes.
      posts.map(({ content, ...rest }) => [rest, content.length]),
    ]),
  );
