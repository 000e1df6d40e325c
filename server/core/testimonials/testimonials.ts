import {
  type StaffTestimonial,
  TestimonialInput,
  StaffTestimonialAnswer,
  StaffTestimonialList,
  TestimonialList,
  TestimonialOrder,
} from '../../../src/contract/testimonial.ts';
import { endpoint } from '../api/endpoint.ts';
import { found } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { contentBin, inBin } from '../shared/bin.ts';
import { type ChangeContext, inOrder, ownRecord } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';

const NO_SUCH_TESTIMONIAL = 'This testimonial does not exist.';

/** Adds a testimonial at the beginning, where visitors see it first. */
export async function createTestimonial(
  { content, ids }: Ports,
  input: TestimonialInput,
): Promise<StaffTestimonial> {
  const testimonial = { id: ids.id(), ...input };
  await content.transaction(async ({ testimonials }) =>
    testimonials.replaceAll([testimonial, ...(await testimonials.all())]),
  );
  return testimonial;
}

/** Replaces a testimonial in its place. Refuses with 404. */
const changeTestimonial = (
  { content }: Ports,
  id: string,
  input: TestimonialInput,
): Promise<StaffTestimonial> =>
  content.transaction(async ({ testimonials }) => {
    const before = found(await testimonials.byId(id), NO_SUCH_TESTIMONIAL);
    const changed = { ...ownRecord(before), ...input };
    await testimonials.put(changed);
    return changed;
  });

/** Deletes a testimonial. Refuses with 404. */
const deleteTestimonial = ({ content }: Ports, id: string, context: ChangeContext): Promise<void> =>
  content.transaction(async ({ testimonials }) =>
    testimonials.put(inBin(found(await testimonials.byId(id), NO_SUCH_TESTIMONIAL), context)),
  );

export const testimonialBin = contentBin({
  access: ['admin'],
  deleted: ({ content }) => content.testimonials.deleted(),
  list: ({ testimonials }) => testimonials,
  describe: ({ name, company, quote }) => ({ name, about: `${company}: “${quote}”`, text: quote }),
});

/** Orders the testimonials. Refuses with 409 ids that do not match the existing ones exactly. */
const orderTestimonials = ({ content }: Ports, order: readonly string[]): Promise<void> =>
  content.transaction(async ({ testimonials }) =>
    testimonials.replaceAll(inOrder(await testimonials.all(), order)),
  );

const byAdmin = { access: ['admin'], changes: ['testimonials'] } as const;

export const testimonialEndpoints = [
  endpoint('GET /api/testimonials', {
    summary: 'What clients say, in the order staff gave it',
    access: 'public',
    reads: ['testimonials'],
    isCacheable: true,
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
    summary: 'Add a testimonial at the beginning',
    ...byAdmin,
    body: TestimonialInput,
    result: StaffTestimonialAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ testimonial: await createTestimonial(ports, body) }),
  }),
  endpoint('PUT /api/testimonials/{id}', {
    summary: 'Change a testimonial',
    ...byAdmin,
    body: TestimonialInput,
    result: StaffTestimonialAnswer,
    handle: async ({ ports, params, body }) => ({
      testimonial: await changeTestimonial(ports, params.id, body),
    }),
  }),
  endpoint('DELETE /api/testimonials/{id}', {
    summary: 'Delete a testimonial, which can be restored for 30 days',
    ...byAdmin,
    handle: deletes('testimonials', deleteTestimonial),
  }),
  endpoint('PUT /api/admin/testimonials/order', {
    summary: 'Put the testimonials in order',
    ...byAdmin,
    body: TestimonialOrder,
    result: StaffTestimonialList,
    handle: async ({ ports, body }) => {
      await orderTestimonials(ports, body.ids);
      return { testimonials: [...(await ports.content.testimonials.all())] };
    },
  }),
] as const;
