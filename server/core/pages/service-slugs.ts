import { HttpError } from '../api/http-error.ts';
import { nearestFree, slugFrom } from '../posts/slugs.ts';
import type { ReadPage } from './pages.ts';
import { ownerOf } from './services.ts';
import { nameOf } from './staff-pages.ts';

/**
 * A service's address: the requested one, or one made from its title. Refuses with 409 one that another service has or
 * had.
 */
export async function chosenServiceSlug(
  services: readonly ReadPage[],
  { slug, title }: { slug: string; title: string },
  id?: string,
): Promise<string> {
  const othersAt = (wish: string): ReadPage | undefined =>
    ownerOf(
      services.filter((service) => service.id !== id),
      wish,
    );
  if (slug === '') return nearestFree(slugFrom(title) || 'service', (wish) => othersAt(wish) !== undefined);
  const owner = othersAt(slug);
  if (!owner) return slug;
  const since = owner.slug === slug ? 'is' : 'was';
  const sentence = `“${slug}” ${since} the address of “${nameOf(owner)}” already.`;
  throw new HttpError(409, sentence, { errors: { slug: [sentence] } });
}
