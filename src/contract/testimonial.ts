import * as z from 'zod/mini';

/** A client's words; `rating` is one to five stars (decision 20). */
export const Testimonial = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  company: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
});
export type Testimonial = z.output<typeof Testimonial>;

export const TestimonialList = z.object({ testimonials: z.array(Testimonial) });
