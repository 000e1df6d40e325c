import {
  StaffTestimonialAnswer,
  StaffTestimonialList,
  TestimonialChange,
  TestimonialInput,
  TestimonialList,
  TestimonialOrder,
} from '../../../src/contract/testimonial.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  orderTestimonials,
} from './testimonials.ts';

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
  endpoint('GET /api/admin/testimonials', {
    summary: 'All testimonials, hidden ones included',
    access: ['admin'],
    reads: ['testimonials'],
    result: StaffTestimonialList,
    handle: async ({ ports }) => ({ testimonials: [...(await ports.content.testimonials.all())] }),
  }),
  endpoint('POST /api/testimonials', {
    summary: 'Add a testimonial at the end',
    access: ['admin'],
    changes: ['testimonials'],
    body: TestimonialInput,
    result: StaffTestimonialAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ testimonial: await createTestimonial(ports, body) }),
  }),
  endpoint('PUT /api/testimonials/{id}', {
    summary: 'Change a testimonial',
    details: 'If the town or the picture is left out, it does not change.',
    access: ['admin'],
    changes: ['testimonials'],
    body: TestimonialChange,
    result: StaffTestimonialAnswer,
    handle: async ({ ports, params, body }) => ({
      testimonial: await changeTestimonial(ports, params.id, body),
    }),
  }),
  endpoint('DELETE /api/testimonials/{id}', {
    summary: 'Delete a testimonial',
    access: ['admin'],
    changes: ['testimonials'],
    async handle(call) {
      await deleteTestimonial(call.ports, call.params.id);
      logEvent(call, { event: 'deletion', what: 'testimonials', count: 1, target: call.params.id });
    },
  }),
  endpoint('PUT /api/admin/testimonials/order', {
    summary: 'Put the testimonials in order',
    access: ['admin'],
    changes: ['testimonials'],
    body: TestimonialOrder,
    result: StaffTestimonialList,
    handle: async ({ ports, body }) => {
      await orderTestimonials(ports, body.ids);
      return { testimonials: [...(await ports.content.testimonials.all())] };
    },
  }),
] as const;
