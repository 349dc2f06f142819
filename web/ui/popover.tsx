import * as Radix from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { Beside } from './beside.tsx';
import classes from './popover.module.css';

interface PopoverProps {
  id: string;
  /** The button it opens at, which has the focus again when it closes. */
  anchor: RefObject<HTMLElement | null>;
  /** What a screen reader calls it. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A popover at a button, also above dialogs; Escape and a click outside close it. */
export function Popover({ id, anchor, label, onClose, children }: PopoverProps) {
  return (
    <Radix.Root modal open onOpenChange={(open) => open || onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <div>
          <Beside onClose={onClose} />
          <Radix.Content
            id={id}
            className={classes.popover}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={label}
            onPointerDownOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={() => anchor.current?.focus()}
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
