import { type MouseEvent, useRef } from 'react';
import classes from './beside.module.css';

/**
 * A transparent layer over everything beside a menu or popover: a click there only closes it and hits nothing below.
 * Keyboards and screen readers do not notice it: nothing is hidden from them, and the focus stays where it is.
 */
export function Beside({ onClose }: { readonly onClose: () => void }) {
  const pressed = useRef(false);
  const close = (event: MouseEvent) => {
    // the click must not reach the elements around it; the press that opened the menu may end here
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
