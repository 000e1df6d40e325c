import { TestimonialList } from '../../../src/contract/testimonial.ts';
import { endpoint } from '../api/endpoint.ts';

export const testimonialEndpoints = [
  endpoint('GET /api/testimonials', {
    summary: 'What clients say, in the order staff gave it',
    access: 'public',
    reads: ['testimonials'],
    isKept: true,
    result: TestimonialList,
    handle: async ({ ports }) => {
      const testimonials = await ports.content.testimonials.all();
      return { testimonials: testimonials.filter(({ hidden }) => !hidden) };
    },
  }),
] as const;
