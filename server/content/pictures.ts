import type { Photo } from '../../src/contract/photo.ts';

/** A picture of ours with the words that it is found by. */
export interface LibraryPicture extends Photo {
  readonly keywords: readonly string[];
}

function cover(name: string, alt: string, keywords: string): LibraryPicture {
  const address = `/covers/${name}.svg`;
  return {
    id: `library-${name}`,
    alt,
    photographer: 'Our own illustration',
    // A drawing has no sizes: both addresses are the same file.
    src: { medium: address, large: address },
    keywords: keywords.split(' '),
  };
}

/** The covers that ship with the site, by category slug; `default` suits any subject. */
export const covers = {
  seo: cover(
    'seo',
    'Chart drawing of two sailboats inside the bright beam of a light on a small island',
    'seo search google near nearby local found ranking visibility light beam boat sailboat island yellow',
  ),
  'content-marketing': cover(
    'content-marketing',
    'Three overlapping chart sheets with one course plotted across all of them',
    'content marketing writing article blog topic question plan strategy calendar map sheet course sand',
  ),
  'email-marketing': cover(
    'email-marketing',
    'An envelope with dashed lines running from it to ten destinations',
    'email mail newsletter letter envelope message welcome send subscriber list inbox magenta',
  ),
  analytics: cover(
    'analytics',
    'A rising tide curve measured by six striped staffs, the last of them marked in magenta',
    'analytics numbers data measure tracking report chart graph curve trend tide monday blue',
  ),
  'social-media': cover(
    'social-media',
    'A group of islands joined by dashed ferry lines, the largest of them marked',
    'social media network facebook instagram linkedin community people sharing island ferry green',
  ),
  'website-optimization': cover(
    'website-optimization',
    'A compass needle following a marked channel straight through the shallows',
    'website site web page optimization speed fast slow loading mobile season channel needle',
  ),
  default: cover(
    'default',
    'A compass rose on pale water with one of its eight rays in magenta',
    'business local coach coaching compass rose direction audit advice water pale florida',
  ),
} as const;

/** The picture library that answers where no Pexels key is set (decision 21). */
export const library: readonly LibraryPicture[] = Object.values(covers);

/** A picture as a post keeps it, with its alternative text and credit (decision 22). */
export const asPostImage = ({ src, alt, photographer }: Photo) => ({
  imageUrl: src.large ?? src.medium,
  imageAlt: alt,
  imageCredit: photographer,
});

/** Words that say nothing about a picture: the picker's first search is a whole post title. */
const FILLER = new Set(
  'a an and are at by do for from how in is it of on one or that the them this to what when which with your'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLER.has(word));

/** Whether two words share a stem. Below four letters it takes equality, or “sea” would find “search”. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length >= 4 && long.startsWith(short));
}

function score({ alt, keywords }: LibraryPicture, asked: readonly string[]): number {
  const described = wordsOf(alt);
  return asked.reduce((sum, word) => {
    if (keywords.includes(word)) return sum + 3;
    if (keywords.some((keyword) => isAlike(keyword, word))) return sum + 2;
    return described.some((other) => isAlike(other, word)) ? sum + 1 : sum;
  }, 0);
}

/**
 * Up to `perPage` pictures of the library of which any word of the term is told in keywords or alternative text,
 * ignoring case; best matches first, else in the library's order. None where nothing matches.
 */
export function searchLibrary(term: string, perPage: number): Photo[] {
  const asked = wordsOf(term);
  return library
    .map((picture) => ({ picture, points: score(picture, asked) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, perPage)
    .map(({ picture: { id, alt, photographer, src } }) => ({ id, alt, photographer, src: { ...src } }));
}
