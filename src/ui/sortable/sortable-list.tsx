import {
  DndContext,
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface Sortable {
  id: string;
  name: string;
}

/** Sorting by mouse, touch and keyboard, with announcements for screen readers. */
function useSorting(items: readonly Sortable[], what: string, moveTo: (from: number, to: number) => void) {
  // Keys move by index: positions on the screen are unreliable while the page scrolls.
  const keyTarget = useRef<UniqueIdentifier>(undefined);
  const toNextPosition: KeyboardCoordinateGetter = (event, { active, context: { droppableRects } }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const next = items[indexOf(keyTarget.current ?? active) + step]?.id;
    const activeRect = droppableRects.get(active);
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (next === undefined || !activeRect || !rect) return undefined;
    keyTarget.current = next;
    // Items passed on the way down shift up, so the moved one ends at the bottom edge of the last.
    return { x: rect.left, y: indexOf(next) > indexOf(active) ? rect.bottom - activeRect.height : rect.top };
  };
  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates ? closestCenter(args) : [{ id: keyTarget.current ?? args.active.id }];

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // An immediate movement of the finger scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPosition, scrollBehavior: 'instant' }),
  );
  const indexOf = (wanted: UniqueIdentifier): number => items.findIndex(({ id }) => id === wanted);
  const quotedName = (wanted: UniqueIdentifier): string => `“${items[indexOf(wanted)]?.name ?? ''}”`;
  const at = (wanted: UniqueIdentifier): string => `number ${indexOf(wanted) + 1} of ${items.length}`;

  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      keyTarget.current = undefined;
      return `Picked up ${quotedName(active.id)}, ${at(active.id)}.`;
    },
    onDragOver({ active, over }) {
      // The first "over" event is the item itself; announcing it would interrupt the first announcement.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over && hasMoved.current ? `${quotedName(active.id)} would be ${at(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `${quotedName(active.id)} is now ${at(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${quotedName(active.id)} stays ${at(active.id)}.`,
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) moveTo(indexOf(active.id), indexOf(over.id));
  }

  return {
    sensors,
    collisionDetection,
    onDragEnd,
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable: `To move this ${what}, press Space or Enter, then the arrow keys. Press Space or Enter again to drop it, or Escape to cancel.`,
      },
    },
  };
}

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 gap-y-1 bg-bg py-5',
        isDragging && 'z-1 shadow-float',
      )}
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
        // A finger drags by the handle; everywhere else it scrolls.
        className={`-ml-2 touch-none ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
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
