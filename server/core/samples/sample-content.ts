import type { Role } from '../../../src/contract/account.ts';
import type { Binned } from '../../../src/contract/bin.ts';
import type { SampleContent, Sampled, SampleRecords } from '../../../src/contract/sample-content.ts';
import type { Frozen } from '../frozen.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { isSamplePage, nameOf, pageById } from '../pages/staff-pages.ts';
import type { Ports } from '../ports.ts';
import { fitPost } from '../posts/post-bin.ts';
import { isRestorable, inBin, outOfBin } from '../shared/bin.ts';
import { stampChange, type ChangeContext } from '../shared/change.ts';
import type { ReadPost, StoredTestimonial } from '../state.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import { bookTexts, sampleTextsIn } from './sample-texts.ts';

/** Pages about a fictional person. The other pages' texts apply to any coach. */
const PAGES = ['about'] as const;

const isSample = ({ sample }: Sampled): boolean => sample === true;

const sampleTestimonialsOf = async (content: ContentReader): Promise<Frozen<StoredTestimonial>[]> =>
  (await content.testimonials.all()).filter(isSample);

async function samplePages(content: ContentReader, shipped: ShippedPages): Promise<SampleContent['pages']> {
  const pages = await Promise.all(PAGES.map((id) => pageById(content, id, shipped)));
  return pages
    .filter((page) => isSamplePage(page, shipped))
    .map((page) => ({ id: page.id, name: nameOf(page, shipped) }));
}

const sampleSettings = async ({ settings, values }: ContentReader): Promise<SampleContent['settings']> =>
  sampleTextsIn(await settings.site(), await values.get('sampleTexts'));

/** The remaining sample content that concerns a role. */
export async function sampleContent(
  role: Role | undefined,
  { content, shippedPages }: Pick<Ports, 'content' | 'shippedPages'>,
  now: Date,
): Promise<SampleContent> {
  const isAdmin = role === 'admin';
  const removed = isAdmin ? await removedSamples(content, now) : null;
  return {
    posts: [...(await content.posts.samples())],
    testimonials: isAdmin ? await sampleTestimonialsOf(content) : null,
    pages: isAdmin ? await samplePages(content, shippedPages) : [],
    settings: isAdmin ? await sampleSettings(content) : null,
    removed: removed && { posts: removed.posts.length, testimonials: removed.testimonials.length },
  };
}

interface RemovedSamples {
  posts: readonly ReadPost[];
  testimonials: readonly Frozen<StoredTestimonial>[];
}

/** The deleted sample posts and testimonials that can be restored. */
async function removedSamples(content: ContentReader, now: Date): Promise<RemovedSamples> {
  const removed = <One extends Binned & Sampled>(list: readonly One[]): One[] =>
    list.filter((one) => isSample(one) && isRestorable(one, now)).map(outOfBin);
  return {
    posts: removed(await content.posts.deleted()),
    testimonials: removed(await content.testimonials.deleted()),
  };
}

/** Shows or hides the book, if its texts are the sample's. @returns whether that changed anything */
async function showSampleBook(
  stored: ContentWriter,
  isShown: boolean,
  context: ChangeContext,
): Promise<boolean> {
  const [site, samples] = [await stored.settings.site(), await stored.values.get('sampleTexts')];
  const isOwn = Object.entries(bookTexts(site.book)).some(([name, value]) => samples[name] !== value);
  if (isOwn || site.book.isShown === isShown) return false;
  await stored.settings.setSite(stampChange({ ...site, book: { ...site.book, isShown } }, context));
  return true;
}

/**
 * Removes all sample posts and testimonials that nobody has changed, and returns them for a later restore. Hides the
 * sample book.
 */
export const removeSamples = (
  { content }: Pick<Ports, 'content'>,
  context: ChangeContext,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const posts = [...(await stored.posts.samples())];
    const testimonials = await sampleTestimonialsOf(stored);
    for (const post of posts) await stored.posts.put(inBin(post, context));
    for (const testimonial of testimonials) await stored.testimonials.put(inBin(testimonial, context));
    return { posts, testimonials, book: await showSampleBook(stored, false, context) };
  });

/** Restores all removed samples, and returns them. Shows the sample book. Refuses as the bin of posts does. */
export const restoreSamples = (
  { content }: Pick<Ports, 'content'>,
  context: ChangeContext,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const { posts, testimonials } = await removedSamples(stored, context.now);
    for (const post of posts) await stored.posts.put((await fitPost(post, stored)).record);
    for (const testimonial of testimonials) await stored.testimonials.put(testimonial);
    return {
      posts: [...posts],
      testimonials: [...testimonials],
      book: await showSampleBook(stored, true, context),
    };
  });
