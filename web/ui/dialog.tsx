import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import classes from './dialog.module.css';
import { joinClasses } from './join-classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `s` 400 px, `m` 560 px, `l` 880 px; `page` is as high as the window allows and has no space around its content. */
  size?: 's' | 'm' | 'l' | 'page';
  /** Beside the title. */
  aside?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  /** Buttons, the last one the main one. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal: Escape and a click outside close it, focus goes back to where it was. */
export function Dialog({
  open,
  onOpenChange,
  onKeyDown,
  title,
  aside,
  description,
  size = 'm',
  ...parts
}: DialogProps) {
  const { footer, children } = parts;
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={classes.overlay}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the dialog
          onClick={() => onOpenChange(false)}
        />
        <Radix.Content
          {...focus}
          // A click on the overlay closes it; ghost clicks are suppressed before (app/suppress-ghost-clicks.ts).
          onPointerDownOutside={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          className={joinClasses(classes.dialog, classes[`size-${size}`])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={classes.header}>
            <Radix.Title className={classes.title}>{title}</Radix.Title>
            {aside}
          </div>
          {description ? <Radix.Description className={classes.description}>{description}</Radix.Description> : null}
          {children ? <div className={classes.body}>{children}</div> : null}
          {footer ? <div className={classes.footer}>{footer}</div> : null}
          {/* Last, so that opening puts the focus on what the dialog is for. */}
          <Radix.Close className={classes.close} aria-label={text('ui.close')}>
            <X size={16} aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
