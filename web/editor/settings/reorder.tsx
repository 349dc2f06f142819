import { GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
interface Follows {
  readonly index: number;
  readonly what: string;
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
  const follows = useRef<Follows | null>(null);
  useLayoutEffect(() => {
    const goal = follows.current && goalIn(list.current, follows.current);
    if (!goal) return;
    goal.focus();
    follows.current = null;
  });
  const dragging = drag !== null;
  useEffect(() => {
    if (!dragging) return;
    // Handled before the dialog sees the key, which would close it.
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setDrag(null);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [dragging]);
  const end = () => {
    setDrag(null);
    if (drag && drag.to !== drag.from) move(drag.from, drag.to);
  };
  return {
    list,
    look(index) {
      if (drag === null) return undefined;
      if (index === drag.from) return 'carried';
      if (index !== drag.to) return undefined;
      return drag.to < drag.from ? 'before' : 'after';
    },
    grip: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove(event) {
        if (drag) setDrag({ from: drag.from, to: placeAt(event.clientY, drag.from, list.current) });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const to = index + step;
        if (to < 0 || to >= count) return;
        follows.current = { index: to, what: GRIP };
        move(index, to);
      },
    }),
    removed(index) {
      follows.current = { index: Math.min(index, count - 2), what: GRIP };
    },
    added() {
      follows.current = { index: count, what: 'input' };
    },
  };
}

function goalIn(list: HTMLElement | null, { index, what }: Follows): HTMLElement | null {
  if (index >= 0) return list?.children[index]?.querySelector<HTMLElement>(what) ?? null;
  return list?.closest('section')?.querySelector<HTMLElement>('[data-add] :is(input, button)') ?? null;
}

/** How many of the other rows lie above a height in the window. */
function placeAt(height: number, from: number, list: HTMLElement | null): number {
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
