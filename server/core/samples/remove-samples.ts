import type { SampleRecords } from '../../../src/contract/sample-content.ts';
import type { Ports } from '../ports.ts';
import type { ChangeContext } from '../posts/change.ts';
import { bringBackPost, withDeleted } from '../posts/trash.ts';
import { removedSamples } from './removed-samples.ts';
import { samplePostsOf, sampleTestimonialsOf } from './sample-content.ts';

/**
 * Removes all sample posts and testimonials atomically, and returns them for a later restore. Records that staff have
 * changed are no samples.
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
    return { posts, testimonials };
  });

/**
 * Restores all removed samples atomically, and returns them: the testimonials at the end, in their original order.
 * Refuses as `bringBackPost` does.
 */
export const restoreSamples = (
  { content, versions }: Pick<Ports, 'content' | 'versions'>,
  now: Date,
): Promise<SampleRecords> =>
  content.transaction(async (stored) => {
    const { posts, testimonials } = await removedSamples({ content: stored, versions }, now);
    const back = [];
    for (const { id } of posts) back.push(await bringBackPost(stored, id, now));
    for (const testimonial of testimonials) await stored.testimonials.put(testimonial);
    return { posts: back, testimonials: [...testimonials] };
  });
