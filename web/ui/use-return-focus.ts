import { useRef } from 'react';

export interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Puts the focus back where it was before a dialog opened, whether a button opened it or a key. Spread it on its content. */
export function useReturnFocus(): ReturnFocus {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
