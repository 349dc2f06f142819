import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { joinClasses } from './join-classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
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
  /** Has the focus afterwards where what had it before is gone. */
  standIn?: (gone: HTMLElement) => HTMLElement | null;
}

/** Asks before an act that cannot be taken back. Only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancel, confirm, danger = false, busy = false, onConfirm } = props;
  const focus = useReturnFocus(props.standIn);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={classes.overlay} />
        <Radix.Content {...focus} className={joinClasses(classes.dialog, classes['size-s'])}>
          <header className={classes.header}>
            <Radix.Title className={classes.title}>{title}</Radix.Title>
          </header>
          <Radix.Description className={classes.description}>{description}</Radix.Description>
          <footer className={classes.footer}>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancel ?? text('ui.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
