import { useEffect, useRef } from 'react';

/** Marks the entry of the browser's history that stands for something open. */
const OPEN = 'open-over-screen';

/** Whether Back closes something now, instead of leading elsewhere. What changes the address meanwhile takes that place. */
export const isBackClosing = (): boolean => history.state?.[OPEN] === true;

/** How a link leads on. From what is open over a screen it takes that place, so that Back leads to the screen and not to nothing. */
export interface LinkWay {
  readonly replace: boolean;
  /** What the window's history keeps of where it leads. */
  readonly state?: unknown;
  onClick(): void;
}

/** While something is open over a screen, Back closes it and leaves the screen where it is (spec screens.64). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [OPEN]: true }, '');
    const back = () => closing.current();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (isBackClosing()) history.back();
    };
  }, [isOpen]);
}
