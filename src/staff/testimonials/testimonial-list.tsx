import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useSamples } from '../../api/use-samples.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { TestimonialRow } from './testimonial-row.tsx';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useOrder } from '../../api/use-order.ts';

function useHiding() {
  const call = useCall();
  return useMutation({
    mutationFn: ({ id, hidden, ...rest }: StaffTestimonial) =>
      call('PUT /api/testimonials/{id}', {
        params: { id },
        body: { ...rest, hidden: !hidden },
        waitsForRefresh: true,
      }),
    onSuccess: ({ testimonial: { name, hidden } }) => {
      notify({
        title: hidden ? 'Testimonial hidden' : 'Testimonial shown',
        description: `Visitors ${hidden ? 'no longer see' : 'now see'} the testimonial from “${name}”.`,
      });
    },
    onError: (error) => void notifyFailure('Nothing was changed', error),
  });
}

export interface TestimonialListProps {
  testimonials: readonly StaffTestimonial[];
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

export function TestimonialList({ testimonials, onEdit, onDelete }: TestimonialListProps) {
  const call = useCall();
  const { error, moveTo } = useOrder(endpointQuery(call, 'GET /api/admin/testimonials'), {
    items: testimonials,
    inOrder: (items) => ({ testimonials: [...items] }),
    save: (ids) => call('PUT /api/admin/testimonials/order', { body: { ids } }),
  });
  const hiding = useHiding();
  const samples = useSamples();
  return (
    <>
      <ErrorAlert title="The order was not saved" className="mb-4" error={error} />
      <SortableList items={testimonials} what="testimonial" moveTo={moveTo}>
        {(testimonial, moveButtons) => (
          <TestimonialRow
            testimonial={testimonial}
            moveButtons={moveButtons}
            isSample={samples.has('testimonials', testimonial.id)}
            isSaving={hiding.isPending && hiding.variables.id === testimonial.id}
            onEdit={() => onEdit(testimonial)}
            onToggle={() => hiding.mutate(testimonial)}
            onDelete={() => onDelete(testimonial)}
          />
        )}
      </SortableList>
    </>
  );
}
