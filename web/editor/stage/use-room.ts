import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../store/zoom.ts';

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
