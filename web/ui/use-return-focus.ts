import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Puts the focus back where it was before a dialog opened, whether a button opened it or a key. Spread it on its content.
 * Where that is gone, `standIn` may name what has come in its place.
 */
export function useReturnFocus(standIn?: (gone: HTMLElement) => HTMLElement | null): ReturnFocus {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      if (!(before.current instanceof HTMLElement)) return;
      const goal = before.current.isConnected ? before.current : standIn?.(before.current);
      if (!goal) return;
      event.preventDefault();
      goal.focus();
    },
  };
}
