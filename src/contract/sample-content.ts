import * as z from 'zod/mini';

const Post = z.object({ id: z.string(), title: z.string() });
const Testimonial = z.object({ id: z.string(), name: z.string(), company: z.string() });

/** Unchanged sample content, for staff only. Parts outside the role are `null` or empty. */
export const SampleContent = z.object({
  posts: z.array(Post),
  testimonials: z.nullable(z.array(Testimonial)),
  /** Pages about the fictional coach. */
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Settings by field name, such as `contact.phone` or `claims.roi` (with its id), with their values. */
  settings: z.nullable(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Removed samples that can be restored. */
  removed: z.nullable(z.object({ posts: z.int(), testimonials: z.int() })),
});
export type SampleContent = z.output<typeof SampleContent>;

/** Removed or restored posts and testimonials, and whether the book was. */
export const SampleRecords = z.object({
  posts: z.array(Post),
  testimonials: z.array(Testimonial),
  book: z.boolean(),
});
export type SampleRecords = z.output<typeof SampleRecords>;

/** The field of a stored record that came with the software. Any change drops it. */
export const SAMPLE = { sample: z.optional(z.literal(true)) };

export interface Sampled {
  readonly sample?: true | undefined;
}

/** The texts of the settings that came with the software, by field name. One that still equals its text is a sample. */
export const SampleTexts = z.record(z.string(), z.string());
export type SampleTexts = z.output<typeof SampleTexts>;

/** A claim as one text, to compare it with the sample. */
export const claimText = ({ value, label }: { value: string; label: string }): string =>
  `${value.trim()} ${label.trim()}`;
