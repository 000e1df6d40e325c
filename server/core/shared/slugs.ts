import slugify from '@sindresorhus/slugify';
import { fieldError } from '../api/http-error.ts';
import type { PostReader } from '../store/content-repositories.ts';

/** Leaves room for a numeric suffix within the 120 characters of a slug. */
const SLUG_LENGTH_MAX = 100;

/** Reserved in the blog's paths, such as `/blog/search`. */
const RESERVED_SLUGS: readonly string[] = ['admin', 'search', 'category'];

/** A text as a slug: lower-case ASCII words joined by hyphens; empty if it has none. */
export function slugFrom(text: string): string {
  // Symbols such as ™ and € are dropped, and each language has its own way to spell letters with marks.
  const plain = text
    .replace(/['’‘`]/g, '')
    .replace(/\p{S}/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const parts = slugify(plain, { decamelize: false }).split('-');
  let slug = '';
  for (const word of parts) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_LENGTH_MAX) break;
    slug = longer;
  }
  return slug || (parts[0] ?? '').slice(0, SLUG_LENGTH_MAX);
}

/** The requested slug, or the first free one with `-2`, `-3` and so on. */
export async function nearestFree(
  wish: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  let slug = wish;
  for (let count = 2; await isTaken(slug); count += 1) slug = `${wish}-${count}`;
  return slug;
}

type Addresses = Pick<PostReader, 'byAddress'>;

export const isReserved = (slug: string): boolean => RESERVED_SLUGS.includes(slug);

/** The first free slug for a post; its own slugs count as free. */
export const freeSlug = (posts: Addresses, wish: string, id?: string): Promise<string> =>
  nearestFree(wish || 'post', async (slug) => {
    const owner = await posts.byAddress(slug);
    return isReserved(slug) || (owner !== undefined && owner.id !== id);
  });

/** A post's slug: the requested one, or one made from its title. Refuses with 409 one that is in use. */
export async function chosenSlug(
  posts: Addresses,
  { slug, title }: { slug: string; title: string },
  id?: string,
): Promise<string> {
  if (slug === '') return freeSlug(posts, slugFrom(title), id);
  const refuse = (message: string): never => {
    throw fieldError('slug', message, 409);
  };
  if (isReserved(slug)) return refuse(`“${slug}” is used by the site itself. Choose another address.`);
  const owner = await posts.byAddress(slug);
  if (!owner || owner.id === id) return slug;
  const since = owner.slug === slug ? 'is already' : 'was previously';
  return refuse(`“${slug}” ${since} the address of “${owner.title}.”`);
}
