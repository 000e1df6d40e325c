import { shorten } from '../../lib/text.ts';

/** Most characters of a title and of a description that search engines show. */
export const SHOWN_LENGTH = { title: 60, description: 160 } as const;

/** A title with the brand behind it; alone where search engines would cut the brand off. */
function withBrand(title: string, brand: string): string {
  const both = `${title} | ${brand}`;
  return both.length > SHOWN_LENGTH.title ? title : both;
}

interface HeadTitle {
  title: string;
  /** Replaces title and brand. */
  searchTitle?: string | undefined;
  /** Goes behind both, such as a page's number. */
  rest?: string;
  brand: string;
}

export function headTitle({ title, searchTitle, rest = '', brand }: HeadTitle): string {
  return searchTitle ? searchTitle + rest : withBrand(title + rest, brand);
}

export const headDescription = (text: string): string => shorten(text, SHOWN_LENGTH.description);
