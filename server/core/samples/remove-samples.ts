import type { SampleRecords } from '../../../src/contract/sample-content.ts';
import type { Ports } from '../ports.ts';
import type { ChangeContext } from '../posts/change.ts';
import { bringBackPost, withDeleted } from '../posts/trash.ts';
import { removedSamples } from './removed-samples.ts';
import { samplePostsOf, sampleTestimonialsOf } from './sample-content.ts';

/**
 * Removes all posts and testimonials that are samples, as a whole, and gives them. They can be brought back as others that
 * are deleted. What staff have changed is none and stays; where nothing is left to remove, nothing happens.
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
 * Brings all samples back that were removed, as a whole, and gives them: the testimonials at the end, in their own order.
 * Refuses what `bringBackPost` refuses.
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
