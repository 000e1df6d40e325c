import type {
  StaffTestimonial,
  TestimonialChange,
  TestimonialInput,
} from '../../../src/contract/testimonial.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';

const noSuchTestimonial = () => new HttpError(404, 'This testimonial does not exist.');

export async function createTestimonial(
  { content, ids }: Ports,
  input: TestimonialInput,
): Promise<StaffTestimonial> {
  const testimonial = { id: ids.id(), ...input };
  await content.transaction(({ testimonials }) => testimonials.put(testimonial));
  return testimonial;
}

/** Replaces a testimonial in its place. Refuses with 404. */
export const changeTestimonial = (
  { content }: Ports,
  id: string,
  input: TestimonialChange,
): Promise<StaffTestimonial> =>
  content.transaction(async ({ testimonials }) => {
    const testimonial = await testimonials.byId(id);
    if (!testimonial) throw noSuchTestimonial();
    const changed = { ...testimonial, ...input };
    await testimonials.put(changed);
    return changed;
  });

/** Deletes a testimonial. Refuses with 404. */
export const deleteTestimonial = ({ content }: Ports, id: string): Promise<void> =>
  content.transaction(async ({ testimonials }) => {
    if (!(await testimonials.byId(id))) throw noSuchTestimonial();
    await testimonials.remove(id);
  });

/** Orders the testimonials. Refuses with 409 ids that do not match the existing ones exactly. */
export const orderTestimonials = ({ content }: Ports, order: readonly string[]): Promise<void> =>
  content.transaction(async ({ testimonials }) => {
    const all = await testimonials.all();
    const byId = new Map(all.map((testimonial) => [testimonial.id, testimonial]));
    const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== byId.size || order.length !== byId.size) {
      throw new HttpError(409, 'The list has changed in the meantime. Please check it again.');
    }
    await testimonials.replaceAll(ordered);
  });
