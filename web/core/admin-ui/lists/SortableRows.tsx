import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import styles from './SortableRows.module.css';

interface SortableRowsProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  /** What a row shows beside its handle. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list whose rows the owner drags into another order, with the mouse, a finger or the arrow keys. */
export function SortableRows<Item>(props: SortableRowsProps<Item>) {
  const { label, items, idOf, nameOf, onOrder, children } = props;
  const ids = items.map(idOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const named = (id: string | number) => {
    const item = items[ids.indexOf(String(id))];
    return item === undefined ? '' : nameOf(item);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${named(active.id)} is lifted. Its place: ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${named(active.id)} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${named(active.id)} is now at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${named(active.id)} stays at ${placeOf(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onOrder(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.rows} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {children(item, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? styles.dragged : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
    </li>
  );
}
