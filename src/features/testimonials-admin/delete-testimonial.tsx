import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import { refreshTestimonials } from './refresh-testimonials.ts';

export interface DeleteTestimonialProps {
  testimonial: StaffTestimonial;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a testimonial is deleted; hiding it is the way for longer than 30 days. */
export function DeleteTestimonial({
  testimonial: { id, name, company, hidden },
  onDeleted,
  onClose,
}: DeleteTestimonialProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/testimonials/{id}', { params: { id } }),
    onSuccess: async () => {
      await refreshTestimonials(queryClient);
      onDeleted();
      notify({
        title: 'Testimonial deleted',
        description: `What “${name}” said can be brought back for 30 days.`,
      });
    },
    onError: () => void refreshTestimonials(queryClient),
  });
  return (
    <ConfirmDialog
      title={`Delete the testimonial of “${name}”?`}
      confirm="Delete"
      tone="danger"
      busy={isPending ? 'Deleting...' : undefined}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {`Visitors no longer read the words from ${company}. For 30 days they can be brought back.`}
        {!hidden && ' To take them off the site for longer, hide them instead.'}
      </p>
    </ConfirmDialog>
  );
}
