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

/** The whole sentences that fit into a description, if they are enough for one. */
const SENTENCES = new RegExp(String.raw`^.{69,${SHOWN_LENGTH.description - 1}}[.!?](?=\s)`, 's');

/** A description that search engines show whole: it ends with a sentence where it can. */
export const headDescription = (text: string): string =>
  text.length <= SHOWN_LENGTH.description
    ? text
    : (SENTENCES.exec(text)?.[0] ?? shorten(text, SHOWN_LENGTH.description));
