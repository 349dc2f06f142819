import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moveItem } from '#core/settings/move-item.ts';
import { text } from '#core/texts/index.ts';
import styles from './reorder.module.css';

interface Drag {
  readonly from: number;
  /** Where it would land, counted from 0 without what is dragged. */
  readonly to: number;
}

/** What a grip needs: pointer and keys. */
export interface GripHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

interface Reorder {
  readonly list: RefObject<HTMLUListElement | null>;
  /** How a row looks during a drag: the one that is carried, or the one the line is drawn at. */
  look(index: number): 'carried' | 'before' | 'after' | undefined;
  grip(index: number): GripHandlers;
  /** A row was removed: the focus goes to the one that follows, else to the one before, else to where one is added. */
  removed(index: number): void;
  /** A row comes at the end: the focus goes to its first input, as soon as it is there. */
  added(): void;
}

/** Where the focus goes once the rows are drawn anew. */
interface FocusTarget {
  readonly index: number;
  readonly selector: string;
}

const GRIP = '[data-grip]';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A list whose rows are reordered by dragging a row's grip or by the arrow keys on it. The focus follows a row that is
 * moved by key. Rows are the children of the list, in its order.
 */
export function useReorder(count: number, move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const focusNext = useFocusAfterDraw(list);
  const dragging = drag !== null;
  useEffect(() => (dragging ? onEscape(() => setDrag(null)) : undefined), [dragging]);
  return {
    list,
    look: (index) => lookOf(drag, index),
    grip: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove(event) {
        if (drag) setDrag({ from: drag.from, to: rowsAbove(event.clientY, drag.from, list.current) });
      },
      onPointerUp() {
        setDrag(null);
        if (drag && drag.to !== drag.from) move(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const to = index + step;
        if (to < 0 || to >= count) return;
        focusNext({ index: to, selector: GRIP });
        move(index, to);
      },
    }),
    removed: (index) => focusNext({ index: Math.min(index, count - 2), selector: GRIP }),
    added: () => focusNext({ index: count, selector: 'input' }),
  };
}

function lookOf(drag: Drag | null, index: number): ReturnType<Reorder['look']> {
  if (drag === null) return undefined;
  if (index === drag.from) return 'carried';
  if (index !== drag.to) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

/** Returns what to call for the focus to go to a part of a row, as soon as that is drawn. */
function useFocusAfterDraw(list: RefObject<HTMLUListElement | null>): (target: FocusTarget) => void {
  const target = useRef<FocusTarget | null>(null);
  useLayoutEffect(() => {
    const element = target.current && elementOf(list.current, target.current);
    if (!element) return;
    element.focus();
    target.current = null;
  });
  return (next) => {
    target.current = next;
  };
}

function elementOf(list: HTMLElement | null, { index, selector }: FocusTarget): HTMLElement | null {
  if (index >= 0) return list?.children[index]?.querySelector<HTMLElement>(selector) ?? null;
  return list?.closest('section')?.querySelector<HTMLElement>('[data-add] :is(input, button)') ?? null;
}

/** Calls on Escape, before the dialog sees the key, which would close it; returns what ends that. */
function onEscape(cancel: () => void): () => void {
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}

/** How many of the other rows lie above a height in the window. */
function rowsAbove(height: number, from: number, list: HTMLElement | null): number {
  const rows = [...(list?.children ?? [])];
  return rows.filter((row, index) => {
    const { top, bottom } = row.getBoundingClientRect();
    return index !== from && (top + bottom) / 2 < height;
  }).length;
}

interface GripProps {
  /** What the row is called. */
  readonly name: string;
  readonly disabled: boolean;
  readonly handlers: GripHandlers;
}

/** What a row is dragged by, or moved by with the arrow keys. */
export function Grip({ name, disabled, handlers }: GripProps) {
  const label = text('settings.reorder', { name });
  return (
    <button type="button" className={styles.grip} data-grip aria-label={label} disabled={disabled} {...handlers}>
      <GripVertical size={14} aria-hidden />
    </button>
  );
}

interface Row {
  readonly id: string;
  readonly value: string;
}

/**
 * The rows of one list. A row keeps its identity while it is edited or moved and while other rows are added or removed.
 * So the state of a row (wrong words, whether it is open) never passes to another row.
 */
export class Rows {
  #rows: readonly Row[] = [];
  #next = 0;

  /** The identities of the rows as they are stored now; after an undo, of those that are the same as before. */
  ids(values: readonly string[]): readonly string[] {
    const before = this.#rows;
    const changed = values.filter((value, index) => value !== before[index]?.value).length;
    const writtenOver = changed === 1 && values.length === before.length;
    const left = new Set(before);
    this.#rows = values.map((value, index) => {
      const row = writtenOver ? before[index] : [...left].find((one) => one.value === value);
      if (row) left.delete(row);
      return { id: row?.id ?? String(this.#next++), value };
    });
    return this.#rows.map(({ id }) => id);
  }

  /** Of rows that may be alike the list says itself which one was moved or removed. */
  moved(from: number, to: number): void {
    this.#rows = moveItem(this.#rows, from, to) ?? this.#rows;
  }

  removed(index: number): void {
    this.#rows = this.#rows.toSpliced(index, 1);
  }
}

/** The lists of the settings by their names, for as long as the dialog is open. */
export const RowsContext = createContext(new Map<string, Rows>());

export function useRows(list: string): Rows {
  const lists = useContext(RowsContext);
  const rows = lists.get(list) ?? new Rows();
  lists.set(list, rows);
  return rows;
}
