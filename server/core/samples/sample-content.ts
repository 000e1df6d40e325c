import * as z from 'zod/mini';
import type { Role } from '../../../src/contract/account.ts';
import type { SampleContent } from '../../../src/contract/sample-content.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { nameOf, pageById } from '../pages/staff-pages.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { StoredPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { transferred } from '../transfer/content-file.ts';
import { isSamplePage, samplesIn } from '../transfer/samples.ts';
import { removedSamples } from './removed-samples.ts';
import { settingTexts } from './sample-marks.ts';

/** Pages about a fictional person. The other pages' texts apply to any coach. */
const PAGES = ['about'] as const;

/** Sample posts, in shipped order. */
export async function samplePostsOf(content: ContentReader): Promise<Frozen<StoredPost>[]> {
  const samples = await samplesIn(content);
  const posts = await content.posts.byIds(samples.ids);
  return posts.filter((post) => samples.has(transferred(post)));
}

/** Sample testimonials, in the owner's order. */
export async function sampleTestimonialsOf(content: ContentReader): Promise<Frozen<StaffTestimonial>[]> {
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
    pages: await samplePages(content),
    settings: isAdmin ? await sampleSettings(content) : null,
    removed: removed && { posts: removed.posts.length, testimonials: removed.testimonials.length },
  };
}
