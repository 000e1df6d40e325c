import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { SortableItem } from './sortable-item.tsx';
import { useSorting, type Sortable } from './use-sorting.ts';

type Direction = 'up' | 'down';

export interface SortableListProps<Item extends Sortable> {
  items: readonly Item[];
  /** What one of them is, such as `testimonial`. */
  what: string;
  /** Names the list, where no heading right above does. */
  label?: string;
  /** Takes an item to another place, both counted from 0. */
  moveTo: (from: number, to: number) => void;
  /** An item, and the buttons that move it: they stand where its other buttons do. */
  children: (item: Item, moveButtons: ReactNode) => ReactNode;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The id of the button that moves an item, by which it gets the focus back after the move. */
const moveButtonId = (id: string, direction: Direction): string => `move-${direction}-${id}`;

interface MoveButtonProps {
  item: Sortable;
  direction: Direction;
  isAtEnd: boolean;
  onMove: (direction: Direction) => void;
}

function MoveButton({ item: { id, name }, direction, isAtEnd, onMove }: MoveButtonProps) {
  return (
    // Not disabled at the end of the list: the focus would be lost on arriving there.
    <IconButton
      id={moveButtonId(id, direction)}
      label={`Move “${name}” ${direction}`}
      variant="quiet"
      size="sm"
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (!isAtEnd) onMove(direction);
      }}
    >
      {direction === 'up' ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
    </IconButton>
  );
}

/** A list that is put in order by dragging, by keys and by buttons. */
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

  // In its new place a row is another piece of the page to the browser, and its button has lost the focus.
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
