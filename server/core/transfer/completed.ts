import * as z from 'zod/mini';
import { NOTHING_TOLD } from '../../../src/contract/post-input.ts';
import { SiteSettings } from '../../../src/contract/site.ts';
import type { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import type { ContentFile, TransferredPost } from '../../../src/contract/transfer.ts';
import { pick } from '../../../src/lib/pick.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { ExportBundle } from './export-bundle.ts';
import { matched } from './merge.ts';

type Told = keyof typeof NOTHING_TOLD;
const TOLD = Object.keys(NOTHING_TOLD) as Told[];

/** A file whose records say everything that this release knows of them. */
export interface WholeFile extends Omit<ContentFile, 'site' | 'posts' | 'testimonials'> {
  site: SiteSettings;
  posts: (TransferredPost & Record<Told, string>)[];
  testimonials: StaffTestimonial[];
}

/**
 * Completes a file of an older release, which says nothing of what that did not know: of a record that is here it stays
 * as it is here, and one that is new is without it. An import takes away only what a file says is not there.
 */
export function completed(file: ContentFile, here: ExportBundle): WholeFile {
  const postsHere = matched(file.posts, here.posts, [({ id }) => id, ({ slug }) => slug]);
  const testimonialsHere = new Map(here.testimonials.map((one) => [one.id, one]));
  return {
    ...file,
    site: z.parse(SiteSettings, keepUnknown(here.site, file.site)),
    posts: file.posts.map((post) => ({ ...pick(postsHere.get(post) ?? NOTHING_TOLD, TOLD), ...post })),
    testimonials: file.testimonials.map((one) => ({
      ...one,
      picture: one.picture ?? testimonialsHere.get(one.id)?.picture ?? '',
    })),
  };
}
