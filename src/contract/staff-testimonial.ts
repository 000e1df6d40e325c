import * as z from 'zod/mini';
import { Testimonial } from './testimonial.ts';

/** A testimonial as staff see it: hidden ones included. */
export const StaffTestimonial = z.extend(Testimonial, { hidden: z._default(z.boolean(), false) });
export type StaffTestimonial = z.output<typeof StaffTestimonial>;
export const StaffTestimonialList = z.object({ testimonials: z.array(StaffTestimonial) });
export const StaffTestimonialAnswer = z.object({ testimonial: StaffTestimonial });

const RATING = 'Choose 1 to 5 stars.';

export const TestimonialInput = z.object({
  quote: z
    .string('Please enter what the client said.')
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters of what the client said.'),
      z.maxLength(1000, 'A quote has at most 1,000 characters.'),
    ),
  name: z
    .string('Name must be at least 2 characters.')
    .check(
      z.trim(),
      z.minLength(2, 'Name must be at least 2 characters.'),
      z.maxLength(200, 'Name must be at most 200 characters.'),
    ),
  company: z
    .string('Please enter a company.')
    .check(
      z.trim(),
      z.minLength(2, 'Please enter a company.'),
      z.maxLength(200, 'A company has at most 200 characters.'),
    ),
  /** One to five stars; five where nothing is said (decision 20). */
  rating: z._default(z.int(RATING).check(z.gte(1, RATING), z.lte(5, RATING)), 5),
  hidden: z._default(z.boolean('Say whether it is hidden.'), false),
});
export type TestimonialInput = z.output<typeof TestimonialInput>;

/** Every testimonial's id in the order they are to be shown. */
export const TestimonialOrder = z.object({ ids: z.array(z.string()).check(z.maxLength(1000)) });
