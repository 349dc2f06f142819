import { type MouseEvent, useRef } from 'react';

/**
 * Keeps what has just opened open where the second of two quick clicks falls beside it: it was meant for its button.
 * The system says which click is a second one, so that a slow computer changes nothing. Radix asks after the click.
 */
export function useSecondClick() {
  const clicks = useRef(0);
  return {
    overlay: {
      onMouseDown: (event: MouseEvent) => event.preventDefault(), // the focus stays in the dialog
      onClick: (event: MouseEvent) => {
        clicks.current = event.detail;
      },
    },
    content: {
      onPointerDownOutside: (event: Event) => {
        if (clicks.current > 1) event.preventDefault();
      },
    },
  };
}
