import type { ContentFile, TransferredPost } from '../../../src/contract/transfer.ts';
import { archiveSamples } from '../../content/archive-samples.ts';
import { startingContent } from '../../content/starting-content.ts';
import { asText } from '../as-text.ts';
import type { ReadPage } from '../pages/pages.ts';
import { shippedServicePages } from '../pages/services.ts';
import { isAsShipped } from '../pages/staff-pages.ts';
import type { Frozen } from '../ports.ts';
import {
  CATEGORY_WORDS,
  differencesOf,
  POST_WORDS,
  SETTINGS_WORDS,
  TESTIMONIAL_WORDS,
  type Words,
} from './fields.ts';
import { hashOf } from './content-hash.ts';

const shipped = startingContent();

const byId = <One extends { id: string }>(records: readonly One[]): ReadonlyMap<string, One> =>
  new Map(records.map((one) => [one.id, one]));
const categories = byId(shipped.categories);
const testimonials = byId(shipped.testimonials);
const services = byId(shippedServicePages);
const posts = byId<Frozen<TransferredPost>>(shipped.posts);

/** The ids of all posts that are samples somewhere: on every site, or in the demo. */
export const samplePosts: readonly string[] = [...posts.keys(), ...Object.keys(archiveSamples)];
/** The ids of the testimonials that a site begins with, in their order. */
export const sampleTestimonials: readonly string[] = [...testimonials.keys()];

function isAs<One extends object>(before: One | undefined, one: One, words: Words<One>): boolean {
  return before !== undefined && differencesOf(before, one, words).length === 0;
}

/** A hash of the fields of a post that an export holds. */
export const fingerprintOf = (post: Frozen<TransferredPost>): string =>
  hashOf(JSON.stringify(Object.keys(POST_WORDS).map((name): unknown => Reflect.get(post, name))));

/** Whether records that stand in some order are all shipped ones, in the order in which they came. */
function isShippedOrder(ids: readonly string[], records: ReadonlyMap<string, object>): boolean {
  const places = [...records.keys()];
  return ids.every((id, index) => {
    const before = ids[index - 1];
    return records.has(id) && (before === undefined || places.indexOf(before) < places.indexOf(id));
  });
}

/**
 * Whether something came with the software and is as it came. The content tells, so sites and files of any age can be
 * asked.
 */
export const isSample = {
  settings: ({ site, coachMails = shipped.coachMails }: ContentFile): boolean =>
    isAs(shipped.site, site, SETTINGS_WORDS) && asText(shipped.coachMails) === asText(coachMails),
  category: (one: ContentFile['categories'][number]): boolean =>
    isAs(categories.get(one.id), one, CATEGORY_WORDS),
  testimonial: (one: Frozen<ContentFile['testimonials'][number]>): boolean =>
    isAs(testimonials.get(one.id), one, TESTIMONIAL_WORDS),
  post: (post: Frozen<TransferredPost>): boolean => {
    const archived = archiveSamples[post.id];
    return archived === undefined
      ? isAs(posts.get(post.id), post, POST_WORDS)
      : archived === fingerprintOf(post);
  },
  page: ({ id, slug, formerSlugs, published, draft, retiredTo, ...rest }: ReadPage): boolean =>
    draft === null &&
    retiredTo === null &&
    formerSlugs.length === 0 &&
    (rest.kind !== 'service' || slug === id) &&
    isAsShipped({ ...rest, id, slug, formerSlugs, published, draft, retiredTo }),
  orderOfServices: (ids: readonly string[]): boolean => isShippedOrder(ids, services),
  orderOfCategories: (ids: readonly string[]): boolean => isShippedOrder(ids, categories),
  orderOfTestimonials: (ids: readonly string[]): boolean => isShippedOrder(ids, testimonials),
};
