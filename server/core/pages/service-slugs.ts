import { HttpError } from '../api/http-error.ts';
import { nearestFree, slugFrom } from '../posts/slugs.ts';
import type { ReadPage } from './pages.ts';
import { ownerOf } from './services.ts';
import { nameOf } from './staff-pages.ts';

/**
 * The address that a service gets: the one it wishes for, or one made from its title. No other service has it or had it
 * before; refuses a taken one with 409.
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
