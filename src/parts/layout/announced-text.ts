import { shorten } from '../../lib/shorten.ts';

/** Most characters of a title and of a description that search engines show. */
export const SHOWN = { title: 60, description: 160 } as const;

/** A title with the brand behind it; alone where search engines would cut the brand off. */
function withBrand(title: string, brand: string): string {
  const both = `${title} | ${brand}`;
  return both.length > SHOWN.title ? title : both;
}

interface AnnouncedTitle {
  /** The page's own. */
  title: string;
  /** What the owner wants to have said instead; it says all that it should. */
  searchTitle?: string | undefined;
  /** Goes behind both, such as a page's number. */
  rest?: string;
  brand: string;
}

/** A page's title as browsers, search engines and shared links are told. */
export function announcedTitle({ title, searchTitle, rest = '', brand }: AnnouncedTitle): string {
  return searchTitle ? searchTitle + rest : withBrand(title + rest, brand);
}

/** A description as search engines show it. */
export const announcedDescription = (text: string): string => shorten(text, SHOWN.description);
