import type { StockPicture } from '../../src/contract/pictures/stock-picture.ts';
import type { StockPictures } from '../core/ports.ts';

/** A shipped picture with its search keywords: its subject, what it can stand for, and the trades it suits. */
interface LibraryPicture extends StockPicture {
  readonly keywords: readonly string[];
}

/** Keywords of every cover; the editor searches for “business” while a post has no title. */
const COMMON_KEYWORDS = ['business', 'marketing'];

function cover(name: string, alt: string, keywords: string): LibraryPicture {
  const address = `/covers/${name}.svg`;
  return {
    id: `library-${name}`,
    alt,
    photographer: 'Our own illustration',
    // A drawing has no sizes: both addresses are the same file.
    src: { medium: address, large: address },
    keywords: [...COMMON_KEYWORDS, ...keywords.split(/\s+/)],
  };
}

/** The covers that ship with the site, by category slug; `default` suits any subject. */
export const covers = {
  seo: cover(
    'seo',
    'Chart drawing of two sailboats inside the bright beam of a light on a small island',
    `seo search engine google bing maps map pin near nearby local found find finding ranking rank
    visibility visible keyword keywords listing listings profile reviews review stars directory phone
    voice ads ad advertising light lighthouse beam night island boat boats sailboat sailing marina
    charter fishing yacht sea gulf coast harbor yellow captiva sanibel restaurant cafe shop store
    plumber dentist lawyer realtor roofer contractor tourist visitor`,
  ),
  'content-marketing': cover(
    'content-marketing',
    'Three overlapping chart sheets with one course plotted across all of them',
    `content marketing writing write writer words copy copywriting article articles blog blogging post
    story stories storytelling topic topics question questions answers ideas plan planning strategy
    calendar editorial schedule month season guide tips book pages sheet sheets paper course route
    journey chart map sand video podcast photos expert teacher lawyer realtor school`,
  ),
  'email-marketing': cover(
    'email-marketing',
    'An envelope with dashed lines running from it to ten destinations',
    `email emails mail mailing newsletter newsletters letter letters envelope message messages welcome
    send sending subscriber subscribers subscribe list lists inbox campaign automation follow-up
    reminder appointment appointments announcement offer offers coupon promotion birthday thank thanks
    customers clients guests members loyalty magenta harbor destinations salon spa gym dentist`,
  ),
  analytics: cover(
    'analytics',
    'A rising tide curve measured by six striped staffs, the last of them marked in magenta',
    `analytics numbers number data measure measuring measurement metrics tracking track report reports
    reporting chart graph curve trend trends growth growing sales revenue profit leads conversion
    conversions traffic clicks budget money cost price roi google dashboard statistics results compare
    monday weekly tide tides high low water rising staff blue ads ad advertising accountant bank
    finance`,
  ),
  'social-media': cover(
    'social-media',
    'A group of islands joined by dashed ferry lines, the largest of them marked',
    `social media network networks networking facebook instagram linkedin twitter youtube tiktok
    pinterest community people friends followers follow sharing share likes comments reviews review
    reputation photos video influencer audience engagement events event neighbors neighborhood
    partners referral referrals word mouth island islands ferry ferries boat boats beach beaches
    travel tourism tourist hotel resort vacation rental restaurant bar cafe bakery food green pine
    matlacha sanibel captiva`,
  ),
  'website-optimization': cover(
    'website-optimization',
    'A compass needle following a marked channel straight through the shallows',
    `website websites site sites web page pages homepage landing design redesign optimization optimize
    optimise speed fast faster slow loading load mobile phone phones tablet responsive usability
    navigation menu button conversion booking bookings form forms online shop store ecommerce checkout
    hosting wordpress domain accessibility season channel needle shallows shoal sandbar beach
    sea route path direct hotel rental contractor`,
  ),
  default: cover(
    'default',
    'A compass rose on pale water with one of its eight rays in magenta',
    `business businesses local small owner owners shop store restaurant restaurants cafe coffee bar
    bakery food kitchen hotel salon spa hair beauty barber gym fitness yoga dentist doctor clinic
    medical health lawyer attorney realtor realty estate property builder contractor plumber
    electrician roofer roofing landscaping cleaning pool repair garage auto boat marina fishing
    charter kayak golf gallery art retail boutique coach coaching consultant consulting advice help
    audit checkup plan goal goals direction strategy start startup beginning brand branding logo team
    training workshop meeting chamber competitor competitors competition rose compass chart navigation
    water sea ocean gulf coast beach pale blue florida southwest fort myers naples cape coral bonita
    estero lee collier summer winter season about contact welcome`,
  ),
} as const;

/** The picture library used if no Pexels key is set (decision 21). */
export const library: readonly LibraryPicture[] = Object.values(covers);

export const asPostImage = ({ src, alt }: StockPicture) => ({
  imageUrl: src.large ?? src.medium,
  imageAlt: alt,
  imageCredit: '',
});

/** Words to ignore in a search: the picker's first search is a whole post title. */
const FILLER_WORDS = new Set(
  'a an and are at by do for from how in is it of on one or that the them this to what when which with your'.split(
    ' ',
  ),
);

const tokenize = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLER_WORDS.has(word));

/**
 * Matches by prefix, in either direction: “rest” finds “restaurant,” and so does “restaurants.” A search word under three
 * letters must match in full, and our “bar” does not match “barber.”
 */
const isAlike = (keyword: string, term: string): boolean =>
  keyword === term ||
  (term.length >= 3 && keyword.startsWith(term)) ||
  (keyword.length >= 4 && term.startsWith(keyword));

function score({ alt, keywords }: LibraryPicture, terms: readonly string[]): number {
  const described = tokenize(alt);
  return terms.reduce((sum, word) => {
    if (keywords.includes(word)) return sum + 3;
    if (keywords.some((keyword) => isAlike(keyword, word))) return sum + 2;
    return described.some((other) => isAlike(other, word)) ? sum + 1 : sum;
  }, 0);
}

const asStockPicture = ({ id, alt, photographer, src }: LibraryPicture): StockPicture => ({
  id,
  alt,
  photographer,
  src: { ...src },
});

/** Up to `perPage` library pictures with a word of the term in keywords or alternative text, best matches first. */
export function searchLibrary(term: string, perPage: number): StockPicture[] {
  const terms = tokenize(term);
  return library
    .map((picture) => ({ picture, points: score(picture, terms) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, perPage)
    .map(({ picture }) => asStockPicture(picture));
}

/** The whole library: small enough to browse if a search finds nothing. */
export const allPictures = (): StockPicture[] => library.map(asStockPicture);

/** The shipped pictures, for hosts without a Pexels key (decision 21). */
export const libraryPictures: StockPictures = {
  source: 'library',
  search: (term, perPage) => Promise.resolve(searchLibrary(term, perPage)),
  all: allPictures(),
};
