import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings the current one of a row that scrolls sideways to its middle; `current` names it. */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const place = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current then
  useLayoutEffect(() => {
    const row = place.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !shown) return;
    const { left, width } = shown.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2);
  }, [current]);
  return place;
}
