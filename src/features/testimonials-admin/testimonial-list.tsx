import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { Alert } from '../../ui/alert.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moveButtonId, TestimonialRow, type Direction } from './testimonial-row.tsx';
import { useHiding } from './use-hiding.ts';
import { useOrder } from './use-order.ts';
import { useSorting } from './use-sorting.ts';

export interface TestimonialListProps {
  testimonials: readonly StaffTestimonial[];
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

/** All testimonials in the order in which visitors read them. */
export function TestimonialList({ testimonials, onEdit, onDelete }: TestimonialListProps) {
  const { error, moveTo } = useOrder(testimonials);
  const { sensors, collisionDetection, onDragEnd, accessibility } = useSorting(testimonials, moveTo);
  const hiding = useHiding();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string>(undefined);

  // In its new place a row is another piece of the page to the browser, and its button has lost the focus.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      document.getElementById(pressed.current)?.focus();
    }
  });

  function step(from: number, direction: Direction) {
    const to = direction === 'up' ? from - 1 : from + 1;
    const { id = '', name = '' } = testimonials[from] ?? {};
    pressed.current = moveButtonId(id, direction);
    setAnnouncement(`“${name}” is now number ${to + 1} of ${testimonials.length}.`);
    moveTo(from, to);
  }

  return (
    <>
      {error !== undefined && (
        <Alert tone="danger" title="The order was not saved" live="assertive" className="mb-4">
          {error}
        </Alert>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={collisionDetection}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={testimonials.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="ledger">
            {testimonials.map((testimonial, index) => (
              <TestimonialRow
                key={testimonial.id}
                testimonial={testimonial}
                isFirst={index === 0}
                isLast={index === testimonials.length - 1}
                isSaving={hiding.isPending && hiding.variables.id === testimonial.id}
                onMove={(direction) => step(index, direction)}
                onEdit={() => onEdit(testimonial)}
                onToggle={() => hiding.mutate(testimonial)}
                onDelete={() => onDelete(testimonial)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
