import type {
  StaffTestimonial,
  TestimonialChange,
  TestimonialInput,
} from '../../../src/contract/testimonial.ts';
import { found } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { inOrder } from '../posts/change.ts';

const NO_SUCH_TESTIMONIAL = 'This testimonial does not exist.';

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
    const changed = { ...found(await testimonials.byId(id), NO_SUCH_TESTIMONIAL), ...input };
    await testimonials.put(changed);
    return changed;
  });

/** Deletes a testimonial. Refuses with 404. */
export const deleteTestimonial = ({ content }: Ports, id: string): Promise<void> =>
  content.transaction(async ({ testimonials }) => {
    found(await testimonials.byId(id), NO_SUCH_TESTIMONIAL);
    await testimonials.remove(id);
  });

/** Orders the testimonials. Refuses with 409 ids that do not match the existing ones exactly. */
export const orderTestimonials = ({ content }: Ports, order: readonly string[]): Promise<void> =>
  content.transaction(async ({ testimonials }) =>
    testimonials.replaceAll(inOrder(await testimonials.all(), order)),
  );
