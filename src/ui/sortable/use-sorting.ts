import {
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
import { useRef } from 'react';

export interface Sortable {
  id: string;
  name: string;
}

/** Sorting by mouse, touch and keyboard, with announcements for screen readers. */
export function useSorting(
  items: readonly Sortable[],
  what: string,
  moveTo: (from: number, to: number) => void,
) {
  // Keys move by index: positions on the screen are unreliable while the page scrolls.
  const keyPlace = useRef<UniqueIdentifier>(undefined);
  const toNextPlace: KeyboardCoordinateGetter = (event, { active, context: { droppableRects } }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const next = items[indexOf(keyPlace.current ?? active) + step]?.id;
    const own = droppableRects.get(active);
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (next === undefined || !own || !rect) return undefined;
    keyPlace.current = next;
    // Items passed on the way down shift up, so the moved one ends at the bottom edge of the last.
    return { x: rect.left, y: indexOf(next) > indexOf(active) ? rect.bottom - own.height : rect.top };
  };
  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates ? closestCenter(args) : [{ id: keyPlace.current ?? args.active.id }];

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // An immediate movement of the finger scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace, scrollBehavior: 'instant' }),
  );
  const indexOf = (wanted: UniqueIdentifier): number => items.findIndex(({ id }) => id === wanted);
  const quotedName = (wanted: UniqueIdentifier): string => `“${items[indexOf(wanted)]?.name ?? ''}”`;
  const at = (wanted: UniqueIdentifier): string => `number ${indexOf(wanted) + 1} of ${items.length}`;

  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      keyPlace.current = undefined;
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
