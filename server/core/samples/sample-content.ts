import type { Role } from '../../../src/contract/account.ts';
import { claimText, type SampleContent } from '../../../src/contract/sample-content.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import type { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { site as shipped } from '../../content/site.ts';
import { nameOf, pageById } from '../pages/staff-pages.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { StoredPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { isSample, samplePosts } from '../transfer/samples.ts';
import { removedSamples } from './removed-samples.ts';

/**
 * What of a site is sample content: what the software brought (`server/content`), as long as it says exactly that.
 * Nothing is marked, and nothing about it is stored: a record is a sample when it has the id and every word of one. So it
 * is one in data of any age, in every store and after every restore; it is the owner's from her first change on; and what
 * a visitor is given could not tell of it. An import asks the same (`transfer/samples.ts`). A release that changes the
 * words of a sample has to go on knowing the old ones, as it knows the archive of the demo by fingerprints.
 */

/** Of the pages those that tell of somebody who is made up. The words of the others are as true for any coach. */
const PAGES = ['about'] as const;

/** The settings that say something of the owner, by the names of their fields. Her claims stand beside them. */
const saidBy = ({ hero, about, book, contact, socialLinks }: Frozen<SiteSettings>) => ({
  'hero.headline': hero.headline,
  'about.bio': about.bio,
  'book.title': book.title,
  'book.caption': book.caption,
  'contact.phone': contact.phone,
  'contact.email': contact.email,
  'socialLinks.linkedin': socialLinks.linkedin,
  'socialLinks.facebook': socialLinks.facebook,
  'socialLinks.twitter': socialLinks.twitter,
  'socialLinks.instagram': socialLinks.instagram,
});

const shippedTexts = new Map<string, string>(Object.entries(saidBy(shipped)));
const shippedClaims = new Map(shipped.claims.map((claim) => [claim.id, claimText(claim)]));

/** The settings that still say what a new site says. A claim that has a source is the owner's. */
function sampleSettings(site: Frozen<SiteSettings>): { name: string; value: string }[] {
  const texts = Object.entries(saidBy(site)).map(([name, value]) => ({ name, value }));
  const claims = site.claims
    .filter((claim) => claim.source === '' && shippedClaims.get(claim.id) === claimText(claim))
    .map((claim) => ({ name: `claims.${claim.id}`, value: claimText(claim) }));
  return [...texts.filter(({ name, value }) => shippedTexts.get(name) === value), ...claims];
}

/** The posts that are samples, in the order in which they came. */
export async function samplePostsOf({ posts }: Pick<ContentReader, 'posts'>): Promise<Frozen<StoredPost>[]> {
  return (await posts.byIds(samplePosts)).filter(isSample.post);
}

/** The testimonials that are samples, in the owner's order. */
export const sampleTestimonialsOf = async ({
  testimonials,
}: Pick<ContentReader, 'testimonials'>): Promise<Frozen<StaffTestimonial>[]> =>
  (await testimonials.all()).filter(isSample.testimonial);

async function samplePages(content: ContentReader): Promise<SampleContent['pages']> {
  const pages = await Promise.all(PAGES.map((id) => pageById(content, id)));
  return pages.filter(isSample.page).map((page) => ({ id: page.id, name: nameOf(page) }));
}

/** What of the site is still sample content, as far as it is a role's business. */
export async function sampleContent(
  role: Role | undefined,
  { content, versions }: Pick<Ports, 'content' | 'versions'>,
  now: Date,
): Promise<SampleContent> {
  const isAdmin = role === 'admin';
  const removed = isAdmin ? await removedSamples({ content, versions }, now) : null;
  return {
    posts: await samplePostsOf(content),
    testimonials: isAdmin ? await sampleTestimonialsOf(content) : null,
    pages: await samplePages(content),
    settings: isAdmin ? sampleSettings(await content.settings.site()) : null,
    removed: removed && { posts: removed.posts.length, testimonials: removed.testimonials.length },
  };
}
