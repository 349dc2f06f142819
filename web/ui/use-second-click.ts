import { useEffect, useRef } from 'react';
import { DOUBLE_CLICK } from './double-click.ts';

/** Keeps what has just opened open where the second of two quick clicks falls beside it: it was meant for its button. */
export function useSecondClick(open: boolean): { onPointerDownOutside: (event: Event) => void } {
  const since = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (open) since.current = performance.now();
  }, [open]);
  return {
    onPointerDownOutside(event) {
      if (performance.now() - since.current < DOUBLE_CLICK) event.preventDefault();
    },
  };
}
