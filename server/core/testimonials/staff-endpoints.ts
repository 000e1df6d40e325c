import {
  StaffTestimonialAnswer,
  StaffTestimonialList,
  TestimonialInput,
  TestimonialOrder,
} from '../../../src/contract/staff-testimonial.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const staffTestimonialEndpoints = [
  endpoint('GET /api/admin/testimonials', {
    summary: 'All testimonials, hidden ones included',
    access: ['admin'],
    result: StaffTestimonialList,
    handle: notYet,
  }),
  endpoint('POST /api/testimonials', {
    summary: 'Add a testimonial at the end',
    access: ['admin'],
    body: TestimonialInput,
    result: StaffTestimonialAnswer,
    status: 201,
    handle: notYet,
  }),
  endpoint('PUT /api/testimonials/{id}', {
    summary: 'Change a testimonial',
    access: ['admin'],
    body: TestimonialInput,
    result: StaffTestimonialAnswer,
    handle: notYet,
  }),
  endpoint('DELETE /api/testimonials/{id}', {
    summary: 'Delete a testimonial',
    access: ['admin'],
    handle: notYet,
  }),
  endpoint('PUT /api/admin/testimonials/order', {
    summary: 'Put the testimonials in order',
    access: ['admin'],
    body: TestimonialOrder,
    result: StaffTestimonialList,
    handle: notYet,
  }),
] as const;
