import { useSamples } from '../../api/use-samples.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { Alert } from '../../ui/alert.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { TestimonialRow } from './testimonial-row.tsx';
import { useHiding } from './use-hiding.ts';
import { useOrder } from './use-order.ts';

export interface TestimonialListProps {
  testimonials: readonly StaffTestimonial[];
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

/** All testimonials in the order in which visitors read them. */
export function TestimonialList({ testimonials, onEdit, onDelete }: TestimonialListProps) {
  const { error, moveTo } = useOrder(testimonials);
  const hiding = useHiding();
  const samples = useSamples();
  return (
    <>
      {error !== undefined && (
        <Alert tone="danger" title="The order was not saved" live="assertive" className="mb-4">
          {error}
        </Alert>
      )}
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
