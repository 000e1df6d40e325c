import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen, Ports } from '../ports.ts';
import { isKept } from '../posts/trash.ts';
import type { StoredPost } from '../state.ts';
import { transferred } from '../transfer/content-file.ts';
import { samplesIn } from '../transfer/samples.ts';
import { canComeBack } from '../versions/stored-version.ts';

export interface RemovedSamples {
  posts: readonly Frozen<StoredPost>[];
  /** In shipped order. */
  testimonials: readonly Frozen<StaffTestimonial>[];
}

/** The deleted sample posts and testimonials that can be restored. */
export async function removedSamples(
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
