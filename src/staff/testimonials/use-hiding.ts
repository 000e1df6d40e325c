import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { notify } from '../../ui/toast-store.ts';
import { refreshTestimonials } from './refresh-testimonials.ts';

/** Hides a testimonial that visitors see, and shows one that they do not. */
export function useHiding() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden, ...rest }: StaffTestimonial) =>
      call('PUT /api/testimonials/{id}', { params: { id }, body: { ...rest, hidden: !hidden } }),
    onSuccess: async ({ testimonial: { name, hidden } }) => {
      await refreshTestimonials(queryClient);
      notify({
        title: hidden ? 'Testimonial hidden' : 'Testimonial shown',
        description: `Visitors ${hidden ? 'no longer read' : 'now read'} what “${name}” said.`,
      });
    },
    onError: (error) => {
      notify({ title: 'Nothing was changed', description: sentenceOf(error), tone: 'destructive' });
      void refreshTestimonials(queryClient);
    },
  });
}
