import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels. */
export const ROW = 28;
/** Rows drawn above and below what is seen; while it is scrolled by fewer than these, the rows stay as they are. */
const SPARE = 4;

interface View {
  /** The row to be seen, and how far it was scrolled for it; null where a person scrolled since. */
  readonly at: number;
  readonly to: number | null;
  /** How far it is scrolled, in SPARE rows. */
  readonly step: number;
}

/** Which of many rows are drawn: those in view, at once also where another row is to be seen. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, count: number, at: number) {
  const [height, setHeight] = useState(600);
  const [view, setView] = useState<View>({ at: -1, to: null, step: 0 });
  const top = useRef(0);

  if (view.at !== at) setView({ ...view, ...revealed(at, top.current, height), at });

  useLayoutEffect(() => {
    if (view.to !== null && scroller.current) scroller.current.scrollTop = view.to;
  }, [scroller, view.to]);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    first: Math.max(0, (view.step - 1) * SPARE),
    last: Math.min(count, Math.ceil(height / ROW) + (view.step + 2) * SPARE),
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      top.current = currentTarget.scrollTop;
      const step = stepAt(top.current);
      if (step !== view.step) setView({ ...view, step, to: null });
    },
  };
}

function stepAt(top: number): number {
  return Math.floor(top / ROW / SPARE);
}

/** Scrolled no further than needed to show a row. */
function revealed(at: number, top: number, height: number): Partial<View> {
  const to = Math.max(Math.min(top, at * ROW), (at + 1) * ROW - height);
  return at < 0 || to === top ? { to: null } : { to, step: stepAt(to) };
}

/**
 * A React key for every row that is drawn. A layer that stays keeps its row, and a new layer reuses the row of one that is
 * gone. An insertion therefore creates one row, and a jump reuses the rows there are.
 */
export function slotsFor<Id>(shown: readonly Id[], before: ReadonlyMap<Id, number>): ReadonlyMap<Id, number> {
  const kept = new Set(shown.flatMap((id) => before.get(id) ?? []));
  const free = [...before.values()].filter((slot) => !kept.has(slot));
  let next = 1 + Math.max(-1, ...before.values());
  return new Map(shown.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}
