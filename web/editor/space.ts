import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Size } from './store/zoom.ts';

/** The width below which the style sheets fold the top bar and show panels as sheets. */
const NARROW = '(width < 900px)';

/** Whether the window is too narrow for the whole editor. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The space inside an element, without its padding, as it changes. */
export function useSpace(ref: RefObject<HTMLElement | null>): Size {
  const [space, setSpace] = useState<Size>({ width: 960, height: 640 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setSpace({ width: element.clientWidth, height: element.clientHeight });
    // contentRect leaves out the padding, so the space is the same with and without zoom
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return space;
}
