import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import './sortable.css';

export function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classNames('sortable-item', isDragging && 'is-dragged')}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Move “${name}” by dragging`}
        variant="quiet"
        size="sm"
        className="sortable-handle"
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {children}
    </li>
  );
}
