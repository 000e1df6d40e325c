import * as z from 'zod/mini';
import type { Binned } from '../../../src/contract/bin.ts';
import type { Role } from '../../../src/contract/account.ts';
import type { SampleContent, SampleRecords } from '../../../src/contract/sample-content.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { nameOf, pageById } from '../pages/staff-pages.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import { transferred } from '../transfer/content-file.ts';
import { isSamplePage, samplesIn } from '../transfer/samples.ts';
import { fitPost } from '../posts/post-bin.ts';
import { canComeBack, inBin, outOfBin } from '../shared/bin.ts';
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

async function samplePages(content: ContentReader, shipped: ShippedPages): Promise<SampleContent['pages']> {
  const pages = await Promise.all(PAGES.map((id) => pageById(content, id, shipped)));
  return pages
    .filter((page) => isSamplePage(page, shipped))
    .map((page) => ({ id: page.id, name: nameOf(page, shipped) }));
}

async function sampleSettings(content: ContentReader): Promise<SampleContent['settings']> {
  const samples = await samplesIn(content);
  const texts = settingTexts(await content.settings.site()).filter(samples.has);
  return texts.map(({ id, value }) => ({ name: id, value }));
}

/** The remaining sample content that concerns a role. */
export async function sampleContent(
  role: Role | undefined,
  { content, shippedPages }: Pick<Ports, 'content' | 'shippedPages'>,
  now: Date,
): Promise<SampleContent> {
  const isAdmin = role === 'admin';
  const removed = isAdmin ? await removedSamples(content, now) : null;
  return {
    posts: await samplePostsOf(content),
    testimonials: isAdmin ? await sampleTestimonialsOf(content) : null,
    pages: isAdmin ? await samplePages(content, shippedPages) : [],
    settings: isAdmin ? await sampleSettings(content) : null,
    removed: removed && { posts: removed.posts.length, testimonials: removed.testimonials.length },
  };
}

interface RemovedSamples {
  posts: readonly ReadPost[];
  testimonials: readonly Frozen<StaffTestimonial>[];
}

/** The deleted sample posts and testimonials that can be restored. */
async function removedSamples(content: ContentReader, now: Date): Promise<RemovedSamples> {
  const samples = await samplesIn(content);
  const removed = <One extends Binned>(list: readonly One[]): One[] =>
    list.filter((one) => canComeBack(one, now)).map(outOfBin);
  return {
    posts: removed(await content.posts.deleted()).filter((post) => samples.has(transferred(post))),
    testimonials: removed(await content.testimonials.deleted()).filter((one) =>
      samples.has(z.parse(StaffTestimonial, one)),
    ),
  };
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
    for (const post of posts) await stored.posts.put(inBin(post, doing));
    for (const testimonial of testimonials) await stored.testimonials.put(inBin(testimonial, doing));
    return { posts, testimonials, book: await showSampleBook(stored, false, doing) };
  });

/** Restores all removed samples, and returns them. Shows the sample book. Refuses as the bin of posts does. */
export const restoreSamples = (
  { content }: Pick<Ports, 'content'>,
  doing: ChangeContext,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const { posts, testimonials } = await removedSamples(stored, doing.now);
    for (const post of posts) await stored.posts.put((await fitPost(post, stored)).record);
    for (const testimonial of testimonials) await stored.testimonials.put(testimonial);
    return {
      posts: [...posts],
      testimonials: [...testimonials],
      book: await showSampleBook(stored, true, doing),
    };
  });
