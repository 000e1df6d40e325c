import * as z from 'zod/mini';
import type { Role } from '../../../src/contract/account.ts';
import type { SampleContent, SampleRecords } from '../../../src/contract/sample-content.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { nameOf, pageById } from '../pages/staff-pages.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import { transferred } from '../transfer/content-file.ts';
import { isSamplePage, samplesIn } from '../transfer/samples.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { bringBackPost, isKept, withDeleted } from '../posts/trash.ts';
import { canComeBack } from '../versions/version-store.ts';
import { stampChange, type ChangeContext } from '../shared/change.ts';
import { bookTexts, settingTexts } from './sample-marks.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadPost } from '../state.ts';

/** Pages about a fictional person. The other pages' texts apply to any coach. */
const PAGES = ['about'] as const;

async function samplePostsOf(content: ContentReader): Promise<ReadPost[]> {
  const samples = await samplesIn(content);
  const posts = await content.posts.byIds(samples.ids);
  return posts.filter((post) => samples.has(transferred(post)));
}

async function sampleTestimonialsOf(content: ContentReader): Promise<Frozen<StaffTestimonial>[]> {
  const samples = await samplesIn(content);
  return (await content.testimonials.all()).filter((one) => samples.has(z.parse(StaffTestimonial, one)));
}

async function samplePages(content: ContentReader): Promise<SampleContent['pages']> {
  const pages = await Promise.all(PAGES.map((id) => pageById(content, id)));
  return pages.filter(isSamplePage).map((page) => ({ id: page.id, name: nameOf(page) }));
}

async function sampleSettings(content: ContentReader): Promise<SampleContent['settings']> {
  const samples = await samplesIn(content);
  const texts = settingTexts(await content.settings.site()).filter(samples.has);
  return texts.map(({ id, value }) => ({ name: id, value }));
}

/** The remaining sample content that concerns a role. */
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
    pages: isAdmin ? await samplePages(content) : [],
    settings: isAdmin ? await sampleSettings(content) : null,
    removed: removed && { posts: removed.posts.length, testimonials: removed.testimonials.length },
  };
}

interface RemovedSamples {
  posts: readonly ReadPost[];
  /** In shipped order. */
  testimonials: readonly Frozen<StaffTestimonial>[];
}

/** The deleted sample posts and testimonials that can be restored. */
async function removedSamples(
  {
    content,
    versions,
  }: Pick<Ports, 'versions'> & {
    content: Pick<Ports['content'], 'deletedPosts' | 'testimonials' | 'values'>;
  },
  now: Date,
): Promise<RemovedSamples> {
  const samples = await samplesIn(content);
  const posts = (await content.deletedPosts.all()).filter((one) => isKept(one, now)).map(({ post }) => post);
  const newest = new Map(
    (await versions.newestOfEach('testimonial')).map((version) => [version.recordId, version]),
  );
  const present = new Set((await content.testimonials.all()).map(({ id }) => id));
  const testimonials = samples.ids.flatMap((id) => {
    const version = newest.get(id);
    if (!version?.isDeleted || present.has(id) || !canComeBack(version, now)) return [];
    const read = StaffTestimonial.safeParse(version.record);
    return read.success && samples.has(read.data) ? [keepUnknown(version.record, read.data)] : [];
  });
  return { posts: posts.filter((post) => samples.has(transferred(post))), testimonials };
}

/** Shows or hides the book, if its texts are the sample's. @returns whether that changed anything */
async function showSampleBook(
  stored: ContentWriter,
  isShown: boolean,
  doing: ChangeContext,
): Promise<boolean> {
  const [site, samples] = [await stored.settings.site(), await samplesIn(stored)];
  const isSample = Object.entries(bookTexts(site.book)).every(([id, value]) => samples.has({ id, value }));
  if (!isSample || site.book.isShown === isShown) return false;
  await stored.settings.setSite(stampChange({ ...site, book: { ...site.book, isShown } }, doing));
  return true;
}

/**
 * Removes all sample posts and testimonials that nobody has changed, and returns them for a later restore. Hides the
 * sample book.
 */
export const removeSamples = (
  { content }: Pick<Ports, 'content'>,
  doing: ChangeContext,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const posts = await samplePostsOf(stored);
    const testimonials = await sampleTestimonialsOf(stored);
    if (posts.length > 0) {
      const { deletedPosts } = stored;
      await deletedPosts.replaceAll(withDeleted(await deletedPosts.all(), posts, doing));
    }
    for (const { id } of posts) await stored.posts.remove(id);
    for (const { id } of testimonials) await stored.testimonials.remove(id);
    return { posts, testimonials, book: await showSampleBook(stored, false, doing) };
  });

/**
 * Restores all removed samples, the testimonials at the end, and returns them. Shows the sample book. Refuses as
 * `bringBackPost` does.
 */
export const restoreSamples = (
  { content, versions }: Pick<Ports, 'content' | 'versions'>,
  doing: ChangeContext,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const { now } = doing;
    const { posts, testimonials } = await removedSamples({ content: stored, versions }, now);
    const back = [];
    for (const { id } of posts) back.push(await bringBackPost(stored, id, now));
    for (const testimonial of testimonials) await stored.testimonials.put(testimonial);
    const book = await showSampleBook(stored, true, doing);
    return { posts: back, testimonials: [...testimonials], book };
  });
