import slugify from '@sindresorhus/slugify';
import { HttpError } from '../api/http-error.ts';
import type { PostReader } from '../store/content-repositories.ts';

/** Leaves room for a number at the end of an address, which has at most 120 characters. */
const LONGEST = 100;

/** Words in the blog's own addresses, such as `/blog/search`. */
const RESERVED: readonly string[] = ['admin', 'search', 'category'];

/** A text as an address: lower-case ASCII words joined by hyphens; empty where it has none. */
export function slugFrom(text: string): string {
  // Signs such as ™ and € are no words, and each language has its own way to spell the marks on letters.
  const plain = text
    .replace(/['’‘`]/g, '')
    .replace(/\p{S}/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = slugify(plain, { decamelize: false }).split('-');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, LONGEST);
}

/** The nearest address to a wish that is not taken: the wish itself, or with `-2`, `-3` and so on at its end. */
export async function nearestFree(
  wish: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  let slug = wish;
  for (let count = 2; await isTaken(slug); count += 1) slug = `${wish}-${count}`;
  return slug;
}

/** What is asked about addresses. */
type Addresses = Pick<PostReader, 'byAddress'>;

/** Whether an address belongs to the site itself, so that no post can have it. */
export const isReserved = (slug: string): boolean => RESERVED.includes(slug);

/** The nearest free address to a wish, for a post, to which its own addresses are free. */
export const freeSlug = (posts: Addresses, wish: string, id?: string): Promise<string> =>
  nearestFree(wish || 'post', async (slug) => {
    const owner = await posts.byAddress(slug);
    return isReserved(slug) || (owner !== undefined && owner.id !== id);
  });

/** The address that a post gets: the one it wishes for, or one made from its title. Refuses a taken one with 409. */
export async function chosenSlug(
  posts: Addresses,
  { slug, title }: { slug: string; title: string },
  id?: string,
): Promise<string> {
  if (slug === '') return freeSlug(posts, slugFrom(title), id);
  const refuse = (sentence: string): never => {
    throw new HttpError(409, sentence, { errors: { slug: [sentence] } });
  };
  if (isReserved(slug)) return refuse(`“${slug}” is an address of the site itself. Choose another one.`);
  const owner = await posts.byAddress(slug);
  if (!owner || owner.id === id) return slug;
  const since = owner.slug === slug ? 'is' : 'was';
  return refuse(`“${slug}” ${since} the address of “${owner.title}” already.`);
}
