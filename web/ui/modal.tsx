import X from 'lucide-react/icons/x';
import * as AlertDialog from 'radix-ui/alert-dialog';
import * as Modal from 'radix-ui/dialog';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import classes from './modal.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /**
   * `s` 400 px, `m` 560 px, `l` 880 px; `form` is an `m` that fills a phone, `sheet` one that rises from its lower edge; `page` is as high as the window allows and has no space around its content,
   * `full` is as wide as well.
   */
  size?: 's' | 'm' | 'form' | 'sheet' | 'l' | 'page' | 'full';
  /** Only its own buttons close it: work runs, or something would be lost. */
  held?: boolean;
  /** Beside the title. */
  aside?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  /** Buttons, the last one the main one. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: Escape and a click outside close it, and the focus returns to where it was. */
export function DialogView({
  open,
  onOpenChange,
  onKeyDown,
  title,
  aside,
  description,
  size = 'm',
  held = false,
  ...parts
}: DialogProps) {
  const { footer, children } = parts;
  const focus = useReturnFocus();
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Modal.Overlay
          className={classes.overlay}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the dialog
          onClick={() => held || onOpenChange(false)}
        />
        <Modal.Content
          {...focus}
          // A click on the overlay closes it; ghost clicks are suppressed before (app/suppress-ghost-clicks.ts).
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => held && event.preventDefault()}
          onKeyDown={onKeyDown}
          className={joinClasses(classes.dialog, classes[`size-${size}`])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={classes.header}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {aside}
          </div>
          {description ? <Modal.Description className={classes.description}>{description}</Modal.Description> : null}
          {children ? <div className={classes.body}>{children}</div> : null}
          {footer ? <div className={classes.footer}>{footer}</div> : null}
          {/* Last, so that the first focus is in the dialog's content. */}
          {held ? null : (
            <Modal.Close className={classes.close} aria-label={text('ui.close')}>
              <X size={16} aria-hidden="true" />
            </Modal.Close>
          )}
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** 'Cancel' where absent. */
  cancel?: string;
  /** The verb of what will be done, never 'OK'. */
  confirm: string;
  danger?: boolean;
  /** Keeps the dialog open with a spinner; close it with `open` when the work is done. */
  busy?: boolean;
  onConfirm: () => void;
  /** Gets the focus afterwards when the element that had it before is gone. */
  standIn?: (gone: HTMLElement) => HTMLElement | null;
}

/** Asks before an action that cannot be undone. Only its buttons and Escape close it. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancel, confirm, danger = false, busy = false, onConfirm } = props;
  const focus = useReturnFocus(props.standIn);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={classes.overlay} />
        <AlertDialog.Content {...focus} className={joinClasses(classes.dialog, classes['size-s'])}>
          <header className={classes.header}>
            <AlertDialog.Title className={classes.title}>{title}</AlertDialog.Title>
          </header>
          <AlertDialog.Description className={classes.description}>{description}</AlertDialog.Description>
          <footer className={classes.footer}>
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancel ?? text('ui.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus to where it was before the dialog opened; spread the result on the dialog's content. `standIn` names
 * the element that gets the focus when the earlier one is gone.
 */
function useReturnFocus(standIn?: (gone: HTMLElement) => HTMLElement | null): ReturnFocus {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      if (!(before.current instanceof HTMLElement)) return;
      const target = before.current.isConnected ? before.current : standIn?.(before.current);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}
