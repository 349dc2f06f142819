import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The size of an element without its padding, as it changes. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 960, height: 640 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setRoom({ width: element.clientWidth, height: element.clientHeight });
    // contentRect leaves out the padding, so the room is the same with and without zoom
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
