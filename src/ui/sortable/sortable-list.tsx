import { DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { classNames } from '../class-names.ts';
import { type Sortable, useSorting } from './use-sorting.ts';
import './sortable.css';

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
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
        icon={GripVertical}
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Move “${name}” by dragging`}
        className="sortable-handle"
      />
      {children}
    </li>
  );
}

type Direction = 'up' | 'down';

interface SortableListProps<Item extends Sortable> {
  items: readonly Item[];
  /** The kind of item, such as `testimonial`. */
  what: string;
  /** Accessible name of the list, if no heading right above names it. */
  label?: string;
  /** Moves an item, both indexes from 0. */
  moveTo: (from: number, to: number) => void;
  /** Renders an item with its move buttons among its other buttons. */
  children: (item: Item, moveButtons: ReactNode) => ReactNode;
}

/** The id of an item's move button, to restore focus after a move. */
const moveButtonId = (id: string, direction: Direction): string => `move-${direction}-${id}`;

interface MoveButtonProps {
  item: Sortable;
  direction: Direction;
  isAtEnd: boolean;
  onMove: (direction: Direction) => void;
}

function MoveButton({ item: { id, name }, direction, isAtEnd, onMove }: MoveButtonProps) {
  return (
    // Not disabled at the end of the list, to keep focus on arrival.
    <IconButton
      id={moveButtonId(id, direction)}
      icon={direction === 'up' ? ArrowUp : ArrowDown}
      label={`Move “${name}” ${direction}`}
      blocked={isAtEnd}
      onClick={() => onMove(direction)}
    />
  );
}

/** A list that is sorted by dragging, keys or buttons. */
export function SortableList<Item extends Sortable>({
  items,
  what,
  label,
  moveTo,
  children,
}: SortableListProps<Item>) {
  const { sensors, collisionDetection, onDragEnd, accessibility } = useSorting(items, what, moveTo);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string>(undefined);

  // React re-inserts the moved row, so its button loses focus.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      document.getElementById(pressed.current)?.focus();
    }
  });

  function step(from: number, direction: Direction) {
    const to = direction === 'up' ? from - 1 : from + 1;
    const { id = '', name = '' } = items[from] ?? {};
    pressed.current = moveButtonId(id, direction);
    setAnnouncement(`“${name}” is now number ${to + 1} of ${items.length}.`);
    moveTo(from, to);
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={collisionDetection}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="ledger" aria-label={label}>
            {items.map((item, index) => {
              const shared = { item, onMove: (direction: Direction) => step(index, direction) };
              return (
                <SortableItem key={item.id} id={item.id} name={item.name}>
                  {children(
                    item,
                    <>
                      <MoveButton {...shared} direction="up" isAtEnd={index === 0} />
                      <MoveButton {...shared} direction="down" isAtEnd={index === items.length - 1} />
                    </>,
                  )}
                </SortableItem>
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
