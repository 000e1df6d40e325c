import * as z from 'zod/mini';

const Post = z.object({ id: z.string(), title: z.string() });
const Testimonial = z.object({ id: z.string(), name: z.string(), company: z.string() });

/** What came with the software and nobody has changed. Staff alone are told; parts that a role may not open are `null`. */
export const SampleContent = z.object({
  posts: z.array(Post),
  testimonials: z.nullable(z.array(Testimonial)),
  /** Pages that tell of somebody who is made up. */
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Settings by the names of their fields, such as `contact.phone` or, with its id, `claims.roi`; and what each says. */
  settings: z.nullable(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** How much of it was removed and can be brought back. */
  removed: z.nullable(z.object({ posts: z.int(), testimonials: z.int() })),
});
export type SampleContent = z.output<typeof SampleContent>;

/** The posts and testimonials that a call has removed or brought back. */
export const SampleRecords = z.object({ posts: z.array(Post), testimonials: z.array(Testimonial) });
export type SampleRecords = z.output<typeof SampleRecords>;

/** Marks of records that came with the software: the id, and a hash of the fields. While both fit, it is a sample. */
export const SampleMarks = z.array(z.object({ id: z.string(), hash: z.string() }));
export type SampleMark = z.output<typeof SampleMarks>[number];

/** A claim as one text, by which staff's form tells whether it still says what it said. */
export const claimText = ({ value, label }: { value: string; label: string }): string =>
  `${value.trim()} ${label.trim()}`;
