import { shorten } from '../../lib/text.ts';

/** Most characters of a title and of a description that search engines show. */
export const SHOWN = { title: 60, description: 160 } as const;

/** A title with the brand behind it; alone where search engines would cut the brand off. */
function withBrand(title: string, brand: string): string {
  const both = `${title} | ${brand}`;
  return both.length > SHOWN.title ? title : both;
}

interface AnnouncedTitle {
  title: string;
  /** Replaces title and brand. */
  searchTitle?: string | undefined;
  /** Goes behind both, such as a page's number. */
  rest?: string;
  brand: string;
}

export function announcedTitle({ title, searchTitle, rest = '', brand }: AnnouncedTitle): string {
  return searchTitle ? searchTitle + rest : withBrand(title + rest, brand);
}

export const announcedDescription = (text: string): string => shorten(text, SHOWN.description);
