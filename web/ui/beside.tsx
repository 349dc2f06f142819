import { type MouseEvent, useRef } from 'react';
import classes from './beside.module.css';

/**
 * Lies over everything beside a menu or a small window, so that a click there only closes it and falls on nothing below.
 * For who does not point it is not there: nothing else is hidden, and the focus stays where it is.
 */
export function Beside({ onClose }: { readonly onClose: () => void }) {
  const pressed = useRef(false);
  const close = (event: MouseEvent) => {
    // what it lies over is not what it stands in, and a press that opened the menu may end here
    event.stopPropagation();
    event.preventDefault();
    if (pressed.current) onClose();
  };
  return (
    <div
      className={classes.beside}
      aria-hidden
      onPointerDown={() => {
        pressed.current = true;
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={close}
      onContextMenu={close}
    />
  );
}
